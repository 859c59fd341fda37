import type { Page } from '@playwright/test';
import { createClient, type Client } from '../../apps/server/src/testing/client.ts';

export const clientOf = async (page: Page): Promise<Client> =>
  createClient(
    new URL(page.url()).origin,
    await page.evaluate(() => localStorage.getItem('studiolo.token') ?? ''),
  );
