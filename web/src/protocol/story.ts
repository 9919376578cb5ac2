// What is told after the game: /api/tables/<table>/story.

export interface StoryStep {
  step: number;
  round?: number;
  win?: number;
  luck?: number;
  text?: string;
  tracks?: Record<string, number>;
  low?: number; // 95 % band of win
  high?: number;
  kind?: 'decision' | 'luck';
  change?: number;
  sure?: boolean; // the change is beyond noise
}

export interface StoryMoment {
  step: number;
  text?: string;
  why?: string;
}

export interface Story {
  over?: string;
  cause?: string;
  round?: number;
  steps?: StoryStep[];
  title?: string;
  mission?: string;
  practice?: boolean;
  figures?: { word?: string; value?: string; side?: string }[];
  best?: StoryMoment;
  worst?: StoryMoment;
  seed?: string;
  commit?: string;
}
