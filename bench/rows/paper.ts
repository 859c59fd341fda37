import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  deleteTranslation,
  downloadTranslation,
  openTranslation,
  translateFile,
} from '@studiolo/contract/translate/endpoints';
import {
  aFileToTranslate,
  finishedTranslation,
  translateRequest,
} from '../../apps/server/src/testing/fixtures/a-translated-file.ts';
import { startOpenAI } from '../../apps/server/src/testing/stand-ins/models/openai.ts';
import type { Row } from '../harness/figure.ts';
import { grantPro } from '../harness/grant-pro.ts';
import { longPdf } from '../harness/long-pdf.ts';
import { startProduct, type Product } from '../harness/product.ts';
import { comparisonFigures, durationOf, measurePairs, medianPair, sizeOf } from '../harness/ratio.ts';
import { runProgram } from '../harness/run-program.ts';
import { median } from '../harness/statistics.ts';

const PAGES = 20;
const ROUNDS = 5;
const GOAL = 4;

type Times = { opened: number; translated: number; saved: number };

const translateOnce = async ({ user }: Product, bytes: Buffer): Promise<Times> => {
  let taskId = '';
  const opened = await durationOf(async () => {
    const fileId = await aFileToTranslate(user, bytes);
    ({ taskId } = await user.call(openTranslation, { fileId, to: 'zh-CN' }));
    await finishedTranslation(user, taskId);
  });
  const translated = await durationOf(async () => {
    await user.call(translateFile, { taskId });
    const { state } = await finishedTranslation(user, taskId);
    if (state !== 'done') throw new Error(`the translation ended with ${state}`);
  });
  const saved = await durationOf(async () => {
    const response = await user.send(downloadTranslation, { taskId, kind: 'translated', format: 'pdf' });
    const file = Buffer.from(await response.arrayBuffer());
    if (!file.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw new Error(`not a PDF: ${file.toString()}`);
  });
  await user.call(deleteTranslation, { taskId });
  return { opened, translated, saved };
};

export const paper: Row = {
  name: 'paper',
  about: `a paper of ${PAGES} pages is analyzed and rewritten; the baseline is a process that only parses it with pdf.js`,
  async measure({ rest }) {
    const pages = sizeOf(rest, PAGES);
    const bytes = longPdf(pages);
    const folder = await mkdtemp(join(tmpdir(), 'studiolo-bench-'));
    const standIn = await startOpenAI({ models: ['gpt-4o-mini'] });
    standIn.answersWhen(translateRequest);
    const product = await startProduct(standIn.url);
    try {
      await grantPro(product);
      const path = join(folder, 'paper.pdf');
      await writeFile(path, bytes);
      const rounds: Times[] = [];
      const pairs = await measurePairs(
        ROUNDS,
        async () => {
          const times = await translateOnce(product, bytes);
          rounds.push(times);
          return times.opened + times.saved;
        },
        () => durationOf(() => runProgram('parse-pdf', path)),
      );
      return [
        { measure: 'pages', value: pages },
        ...comparisonFigures({
          measure: 'analyzed and rewritten',
          unit: 'ms',
          ...medianPair(pairs),
          atMost: GOAL,
        }),
        { measure: 'uploaded → analyzed', unit: 'ms', value: median(rounds.map(({ opened }) => opened)) },
        { measure: 'requested → rewritten', unit: 'ms', value: median(rounds.map(({ saved }) => saved)) },
        {
          measure: 'translated by the stand-in',
          unit: 'ms',
          value: median(rounds.map(({ translated }) => translated)),
          note: 'depends on the model, so it has no limit',
        },
      ];
    } finally {
      await product.stop();
      await standIn.close();
      await rm(folder, { recursive: true, force: true });
    }
  },
};
