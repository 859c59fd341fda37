import { sql } from 'drizzle-orm';
import type { RunKind } from '../../core/runs/run-kind.ts';
import type { Hook, WebhookDelivery } from '../stand-ins/pictures.ts';
import { serviceCaller, pointReporter } from './report-point.ts';

export type PictureInput = {
  service: string;
  /** The service's support for recovery: looking up a request by reference, idempotency keys, or neither. */
  recovery: 'find' | 'key' | 'neither';
  delivery: WebhookDelivery;
  webhookTimeoutMs: number;
};

/** Table in which tests check that each picture was saved once. */
export const PICTURE_TABLE =
  'CREATE TABLE IF NOT EXISTS kept_pictures (run_id uuid PRIMARY KEY, words text NOT NULL)';

export const pictureRun: RunKind<PictureInput> = {
  kind: 'picture',
  lane: { name: 'drawing', slots: 4 },

  async *work({ service, recovery, delivery, webhookTimeoutMs }, { runId, step, signals, signal }) {
    const call = serviceCaller({ service, runId, signal });
    const reportPoint = pointReporter({ service, runId, signal });
    const find = (reference: string) => call<{ id: string } | null>(`/pictures?reference=${reference}`);

    await reportPoint('before the order');
    const { id } = await step(
      'order',
      (reference) =>
        recovery === 'key'
          ? call<{ id: string }>('/pictures', { delivery }, { 'idempotency-key': reference })
          : call<{ id: string }>('/pictures', recovery === 'find' ? { reference, delivery } : { delivery }),
      {
        ifUnknown:
          recovery === 'find'
            ? async (reference) => (await find(reference)) ?? undefined
            : recovery === 'key'
              ? 'again'
              : 'fail',
      },
    );
    await reportPoint('after the order');
    let url: string | undefined;
    for (let polls = 1; url === undefined; polls += 1) {
      const hook = await signals.next<Hook>('painted', { timeout: webhookTimeoutMs });
      await reportPoint('after a wait');
      const state = hook ?? (await step(`look ${polls}`, () => call<Hook>(`/pictures/${id}`)));
      yield { type: 'progress', done: state.progress, total: 100, label: '' };
      url = state.url;
    }
    await reportPoint('before the fetch');
    const words = await step('fetch', () => call<string>(new URL(url).pathname));
    await reportPoint('after the fetch');
    yield words;
    await reportPoint('before the end');
  },

  async finish(_input, { runId, state, events }, tx) {
    const words = JSON.stringify(events);
    if (state === 'done') await tx.execute(sql`insert into kept_pictures values (${runId}, ${words})`);
    return 'saved';
  },

  notify({ service }, { runId }) {
    const about = { 'x-run': runId, 'x-pid': String(process.pid) };
    // The service of a test may be closed by now.
    void fetch(`${service}/points/ended`, { headers: about }).catch(() => undefined);
  },

  explain: () => undefined,
};

/** Points at which a server can die during the work, in order. */
export const POINTS = [
  'before the order',
  'ordered',
  'made',
  'after the order',
  'after a wait',
  'before the fetch',
  'fetched',
  'after the fetch',
  'before the end',
  'ended',
] as const;
