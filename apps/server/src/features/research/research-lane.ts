import type { Lane } from '../../core/runs/lanes/lane.ts';

export const RESEARCH_LANE: Lane = { name: 'researching', slots: 3 };

export type ResearchInput = { researchId: string; ownerId: string };

/** `answerPrice` is the price of a reading at approval, which the reservation is based on. */
export type ApprovedInput = ResearchInput & { answerPrice: number };
