import type { Page } from '@playwright/test';
import type { startOpenAI } from '../../apps/server/src/testing/stand-ins/openai.ts';
import type { startSearchService } from '../../apps/server/src/testing/stand-ins/web/search-services.ts';
import type { Studiolo } from '../studiolo.ts';

/** The product to look at: with a model service, and with nothing set up. */
export type Stage = {
  studiolo: Studiolo;
  bare: Studiolo;
  openai: Awaited<ReturnType<typeof startOpenAI>>;
  searxng: Awaited<ReturnType<typeof startSearchService>>;
};

/** A view of the product: who sees it, and how to get there from the start page. */
export type View = {
  name: string;
  isSignedIn: boolean;
  /** Seen where no model service is set up. */
  isBare?: boolean;
  open: (page: Page, stage: Stage) => Promise<void>;
};
