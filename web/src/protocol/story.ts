// What is told after the game: /api/tables/<table>/story.

export interface StoryStep {
  step: number;
  round?: number;
  win?: number;
  luck?: number;
  text?: string;
  tracks?: Record<string, number>;
}

export interface Story {
  over?: string;
  cause?: string;
  round?: number;
  steps?: StoryStep[];
  seed?: string;
  commit?: string;
}
