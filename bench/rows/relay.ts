import { setTimeout as pause } from 'node:timers/promises';
import { askRaw, type Target } from '../harness/ask-raw.ts';
import type { Row } from '../harness/figure.ts';
import { comparisonFigures, sampleAlternately } from '../harness/ratio.ts';
import { startProduct } from '../harness/product.ts';
import { startProgram } from '../harness/program.ts';
import { medians, quantile } from '../harness/statistics.ts';
import { baselineTarget, productTarget } from '../harness/targets.ts';
import { LAST_TOKEN, questionFor } from '../harness/tokens.ts';
import { treeProcessorMs, processorMs } from '../harness/usage.ts';

const STREAMS = 50;
const TOKENS = 200;
const ROUNDS = 5;
const QUESTION = questionFor({ tokens: TOKENS, everyMs: 0, isStamped: false, id: 'relay' });

/** Asks many questions at once, with tokens at full speed, and measures the processor time of the server. */
const measureOnce = async (target: Target, pid: number, database: number | undefined) => {
  const before = { server: processorMs(pid), database: database ? treeProcessorMs(database) : 0 };
  const startedAt = performance.now();
  const answers = await Promise.all(Array.from({ length: STREAMS }, () => askRaw(target, QUESTION)));
  const wall = performance.now() - startedAt;
  await pause(600);
  const complete = answers.filter(({ status, text }) => status === 200 && text.includes(LAST_TOKEN)).length;
  const perToken = (milliseconds: number) => (milliseconds * 1000) / (STREAMS * TOKENS);
  return {
    complete,
    wall,
    server: perToken(processorMs(pid) - before.server),
    database: perToken((database ? treeProcessorMs(database) : 0) - before.database),
    firstP95: quantile(
      answers.map(({ firstMs }) => firstMs),
      0.95,
    ),
  };
};

const WARM_ROUNDS = 4;

export const relay: Row = {
  name: 'relay',
  about: `${STREAMS} streams of ${TOKENS} tokens at once, with sign-in, ledger and saving`,
  async measure() {
    const source = await startProgram('token-source');
    const baseline = await startProgram('baseline', [source.url]);
    const product = await startProduct(`${source.url}/v1`);
    try {
      const measureOurs = () => measureOnce(productTarget(product), product.pid(), product.databasePid);
      const measureBaseline = () => measureOnce(baselineTarget(baseline), baseline.pid, undefined);
      await sampleAlternately(WARM_ROUNDS, measureOurs, measureBaseline);
      const samples = await sampleAlternately(ROUNDS, measureOurs, measureBaseline);
      const [ours, least] = [medians(samples.ours), medians(samples.baseline)];
      const note = `database ${ours.database.toFixed(1)} µs in addition; ${ours.complete} of ${STREAMS} answers complete`;
      return [
        ...comparisonFigures({
          measure: 'processor time per token',
          unit: 'µs',
          ours: ours.server,
          baseline: least.server,
          atMost: 3,
          note,
        }),
        ...comparisonFigures({
          measure: 'first token p95',
          unit: 'ms',
          ours: ours.firstP95,
          baseline: least.firstP95,
          atMost: 1.6,
        }),
        { measure: 'all answers', unit: 'ms', value: ours.wall, baseline: least.wall },
      ];
    } finally {
      await product.stop();
      await baseline.stop();
      await source.stop();
    }
  },
};
