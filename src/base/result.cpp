// Complaints as text.
#include "base/result.h"

namespace fireteam {

std::string to_text(const Complaint& complaint) {
  return complaint.where.empty() ? complaint.what : complaint.where + ": " + complaint.what;
}

std::string to_text(const std::vector<Complaint>& complaints) {
  std::string text;
  for (const Complaint& complaint : complaints) text += to_text(complaint) + "\n";
  return text;
}

}  // namespace fireteam
