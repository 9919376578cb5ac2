// The parts of a scene as JSON text, and their digests. In the parts' own namespace, so that a list finds how its items
// are written.
#pragma once

#include <string>

#include "base/digest.h"
#include "engine/scene.h"

namespace fireteam::scene {

void put_json(std::string& out, const Place& place);
void put_json(std::string& out, const Edge& edge);
void put_json(std::string& out, const Region& region);
void put_json(std::string& out, const Ground& ground);
void put_json(std::string& out, const Fact& fact);
void put_json(std::string& out, const Piece& piece);
void put_json(std::string& out, const TrackItem& item);
void put_json(std::string& out, const TrackEnd& end);
void put_json(std::string& out, const Track& track);
void put_json(std::string& out, const Card& card);
void put_json(std::string& out, const Hand& hand);
void put_json(std::string& out, const Slot& slot);
void put_json(std::string& out, const Link& link);
void put_json(std::string& out, const Inset& inset);
void put_json(std::string& out, const Objective& objective);
void put_json(std::string& out, const Pool& pool);
void put_json(std::string& out, const Die& die);
void put_json(std::string& out, const Overlay& overlay);
void put_json(std::string& out, const Choice& choice);
void put_json(std::string& out, const Left& left);
void put_json(std::string& out, const Prompt& prompt);
void put_json(std::string& out, const Turn& turn);
void put_json(std::string& out, const Briefing& briefing);
void put_json(std::string& out, const Gain& gain);
void put_json(std::string& out, const Ending& ending);
void put_json(std::string& out, const Candidate& candidate);
void put_json(std::string& out, const Harm& harm);
void put_json(std::string& out, const Reason& reason);
void put_json(std::string& out, const LogLine& line);

void put_digest(Digest& digest, const Place& place);
void put_digest(Digest& digest, const Edge& edge);
void put_digest(Digest& digest, const Region& region);
void put_digest(Digest& digest, const Ground& ground);
void put_digest(Digest& digest, const Fact& fact);
void put_digest(Digest& digest, const Piece& piece);
void put_digest(Digest& digest, const TrackItem& item);
void put_digest(Digest& digest, const TrackEnd& end);
void put_digest(Digest& digest, const Track& track);
void put_digest(Digest& digest, const Card& card);
void put_digest(Digest& digest, const Hand& hand);
void put_digest(Digest& digest, const Slot& slot);
void put_digest(Digest& digest, const Link& link);
void put_digest(Digest& digest, const Inset& inset);
void put_digest(Digest& digest, const Objective& objective);
void put_digest(Digest& digest, const Pool& pool);
void put_digest(Digest& digest, const Die& die);
void put_digest(Digest& digest, const Left& left);
void put_digest(Digest& digest, const Choice& choice);
void put_digest(Digest& digest, const Prompt& prompt);
void put_digest(Digest& digest, const Overlay& overlay);
void put_digest(Digest& digest, const Turn& turn);
void put_digest(Digest& digest, const Briefing& briefing);
void put_digest(Digest& digest, const Gain& gain);
void put_digest(Digest& digest, const Ending& ending);

}  // namespace fireteam::scene
