import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { beginRecording, getRecording } from '@studiolo/contract/voice/endpoints';
import { VOICE_LIMITS } from '@studiolo/contract/voice/limits';
import type { BrowserContext, Page } from 'playwright-core';
import type { Figure, Row } from '../harness/figure.ts';
import { createRandom } from '../../apps/server/src/testing/random.ts';
import { startProduct, type Product } from '../harness/product.ts';
import { startProgram } from '../harness/program.ts';
import { crashPage, goOffline, killBrowser, openSpeakingBrowser } from '../harness/speaking-browser.ts';
import { median } from '../harness/statistics.ts';

const RUNS = 50;
const QUICK_RUNS = 25;
const SEED = 27;
const LIST_PATH = 3;
const OUTPUT_TAIL_LENGTH = 3000;
/** Number of tabs that record at the same time. */
const TABS = 5;
const KILL_MODES = ['tab', 'browser', 'line, then tab', 'server, then browser', 'server, then tab'] as const;
const [MIN_RECORDING_MS, MAX_RECORDING_MS] = [3500, 18_000];
const MAX_MISSING_SECONDS = 5;
const TIMEOUT_MS = 60_000;
const POLL_INTERVAL_MS = 250;
const LIST = '/record-list';

type KillMode = (typeof KILL_MODES)[number];
type Tab = { page: Page; recordingId: string; since: number; diedAt: Promise<number> };
type Outcome = { way: KillMode; seconds: number; missing: number; isLost: boolean };

/** Starts a recording in a new tab. */
const startRecording = async (context: BrowserContext, url: string): Promise<Tab> => {
  const page = await context.newPage();
  await page.goto(url + LIST);
  const beginResponse = page.waitForResponse((response) => response.url().endsWith(beginRecording.path));
  await page.getByRole('main').getByRole('button', { name: 'Record', exact: true }).click();
  await page.getByRole('timer', { name: 'Length' }).waitFor();
  const since = performance.now();
  const diedAt = new Promise<number>((resolve) => {
    const onClosed = () => resolve(performance.now());
    page.once('crash', onClosed).once('close', onClosed);
  });
  const { data } = (await (await beginResponse).json()) as { data: { recordingId: string } };
  return { page, recordingId: data.recordingId, since, diedAt };
};

/** Kills the tabs one by one, or all at once with their browser. */
const killTabs = async (
  tabs: readonly Tab[],
  { way, moments, killAll }: { way: KillMode; moments: readonly number[]; killAll: () => Promise<void> },
): Promise<void> => {
  if (way.endsWith('browser')) {
    await pause(Math.max(...moments));
    return killAll();
  }
  await Promise.all(
    tabs.map(async ({ page, diedAt }, at) => {
      const moment = moments[at] ?? MIN_RECORDING_MS;
      await pause(moment / 2);
      if (way.startsWith('line')) await goOffline(page);
      await pause(moment / 2);
      // Fails if the tab shared a process with another tab, and so was killed with it.
      await crashPage(page).catch(() => undefined);
      await diedAt;
    }),
  );
};

/** Recovers the recordings of all killed tabs as a user would on a later visit. */
const recover = async (context: BrowserContext, url: string): Promise<void> => {
  const page = await context.newPage();
  for (let remaining = TABS; remaining > 0; remaining -= 1) {
    await page.goto(url + LIST);
    const button = page.getByRole('list', { name: 'Not finished' }).getByRole('button', { name: 'Recover' });
    await button.first().click({ timeout: TIMEOUT_MS });
    await page.waitForURL(/record-details/, { timeout: TIMEOUT_MS });
  }
};

/** Compares the length of a recovered recording with the time until its tab was killed. */
const outcomeOf = async (
  { user }: Product,
  way: KillMode,
  { recordingId, since, diedAt }: Tab,
): Promise<Outcome> => {
  const seconds = ((await diedAt) - since) / 1000;
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    const recording = await user.call(getRecording, { recordingId });
    if (recording.state === 'kept')
      return { way, seconds, missing: seconds - recording.seconds, isLost: false };
    if (Date.now() > deadline) return { way, seconds, missing: seconds, isLost: true };
    await pause(POLL_INTERVAL_MS);
  }
};

const killRound = async (product: Product, way: KillMode, moments: readonly number[]): Promise<Outcome[]> => {
  const profile = await mkdtemp(join(tmpdir(), 'studiolo-profile-'));
  const open = () => openSpeakingBrowser(profile, product.user.token ?? '');
  let context = await open();
  try {
    const tabs = await Promise.all(moments.map(() => startRecording(context, product.url)));
    const isServerKilled = way.startsWith('server');
    const killed = isServerKilled ? pause(Math.min(...moments) / 2).then(product.kill) : undefined;
    await killTabs(tabs, { way, moments, killAll: () => killBrowser(context, profile) });
    await killed;
    if (isServerKilled) await product.start();
    if (way.endsWith('browser')) context = await open();
    // Recordings that are not recovered count as lost below.
    await recover(context, product.url).catch(() => undefined);
    return await Promise.all(tabs.map((tab) => outcomeOf(product, way, tab)));
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
};

export const recordings: Row = {
  name: 'recordings',
  about: `recordings in a browser with a microphone, killed in the middle; ${RUNS} with --all, else ${QUICK_RUNS}`,
  async measure({ isFullRun }): Promise<Figure[]> {
    const random = createRandom(SEED);
    const source = await startProgram('token-source');
    const product = await startProduct(`${source.url}/v1`);
    const outcomes: Outcome[] = [];
    try {
      for (let run = 0; run < (isFullRun ? RUNS : QUICK_RUNS); run += TABS) {
        const moments = Array.from(
          { length: TABS },
          () => MIN_RECORDING_MS + random() * (MAX_RECORDING_MS - MIN_RECORDING_MS),
        );
        outcomes.push(...(await killRound(product, KILL_MODES[(run / TABS) % KILL_MODES.length]!, moments)));
      }
    } catch (error) {
      const output = product.printed().slice(-OUTPUT_TAIL_LENGTH);
      throw new Error(`after ${outcomes.length} recordings; the server's output: ${output}`, {
        cause: error,
      });
    } finally {
      await product.stop();
      await source.stop();
    }
    // Excludes recordings that ended by themselves at the maximum length.
    const killed = outcomes.filter(({ seconds }) => seconds < VOICE_LIMITS.trialSeconds);
    const missing = killed.map((each) => each.missing);
    const worst = killed.toSorted((one, other) => other.missing - one.missing).slice(0, LIST_PATH);
    const line = ({ way, seconds, missing: less }: Outcome) =>
      `${less.toFixed(1)} of ${seconds.toFixed(1)} (${way})`;
    return [
      { measure: 'recordings killed', value: killed.length, atLeast: isFullRun ? RUNS : QUICK_RUNS },
      { measure: 'lost', value: outcomes.filter(({ isLost }) => isLost).length, atMost: 0 },
      {
        measure: 'missing at the end, maximum',
        unit: 's',
        value: Math.max(...missing),
        atMost: MAX_MISSING_SECONDS,
        note: `median ${median(missing).toFixed(1)}; the longest: ${worst.map(line).join(', ')}`,
      },
    ];
  },
};
