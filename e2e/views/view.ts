import type { Page } from '@playwright/test';
import type { startOpenAI } from '../../apps/server/src/testing/stand-ins/models/openai.ts';
import type { startSearchService } from '../../apps/server/src/testing/stand-ins/web/search-services.ts';
import type { Studiolo } from '../studiolo.ts';

/** Servers for a view: one with a model service, and one without configuration. */
export type Stage = {
  studiolo: Studiolo;
  bare: Studiolo;
  openai: Awaited<ReturnType<typeof startOpenAI>>;
  searxng: Awaited<ReturnType<typeof startSearchService>>;
};

/** A view of the product: its user, and how to reach it from the start page. */
export type View = {
  name: string;
  isSignedIn: boolean;
  /** Whether it is shown without a model service. */
  isBare?: boolean;
  open: (page: Page, stage: Stage) => Promise<void>;
};
