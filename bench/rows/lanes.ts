import { createNotebook } from '@studiolo/contract/notebooks/endpoints';
import { NOTEBOOK_LIMITS } from '@studiolo/contract/notebooks/limits';
import { uploadSource } from '@studiolo/contract/notebooks/source-endpoints';
import { pageRuns } from '@studiolo/contract/runs/endpoints';
import { anUpload } from '../../apps/server/src/testing/fixtures/an-upload.ts';
import { aLongDocument } from '../../apps/server/src/testing/faults/a-long-document.ts';
import type { Row } from '../harness/figure.ts';
import { startProduct, type Product } from '../harness/product.ts';
import { startProgram } from '../harness/program.ts';

const FILES = 400;
const PARAGRAPHS = 20_000;
const CHARACTERS = 500;
const ROUNDS = 3;
const MAX_WAIT_SECONDS = 2;

const addSlowFiles = async ({ user }: Product): Promise<void> => {
  const slow = aLongDocument(PARAGRAPHS);
  for (let file = 0, notebookId = ''; file < FILES; file += 1) {
    if (file % NOTEBOOK_LIMITS.sources === 0)
      ({ notebookId } = await user.call(createNotebook, { name: `Slow ${file}` }));
    const { code } = await user.upload(uploadSource.path, `slow-${file}.html`, slow, { notebookId });
    if (code !== 200) throw new Error(`file ${file} was refused: ${code}`);
  }
  const { records } = await user.call(pageRuns, { size: 1 });
  if (records[0]?.state !== 'queued') throw new Error('the slow files are not queued');
};

export const lanes: Row = {
  name: 'lanes',
  about: `a file of ${CHARACTERS} characters is learned while ${FILES} slow files of another user are queued`,
  async measure() {
    const source = await startProgram('token-source');
    const product = await startProduct(`${source.url}/v1`);
    try {
      await addSlowFiles(product);
      const seconds: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const other = await product.aUser();
        const startedAt = performance.now();
        const { status } = await anUpload(other, 'short.txt', `${round} `.repeat(CHARACTERS / 2));
        if (status !== 'ready') throw new Error('the short file could not be read');
        seconds.push((performance.now() - startedAt) / 1000);
      }
      return [
        {
          measure: 'uploaded → learned',
          unit: 's',
          value: Math.max(...seconds),
          atMost: MAX_WAIT_SECONDS,
          note: `${seconds.map((each) => each.toFixed(2)).join(', ')}; ${FILES} files of the other user`,
        },
      ];
    } finally {
      await product.stop();
      await source.stop();
    }
  },
};
