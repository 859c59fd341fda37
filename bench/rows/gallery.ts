import { getUser } from '@studiolo/contract/account/endpoints';
import { DRAW } from '@studiolo/contract/draw/addresses';
import { pageDrawings } from '@studiolo/contract/draw/endpoints';
import { getPicture } from '@studiolo/contract/files/endpoints';
import type { Browser } from 'playwright-core';
import { aDrawing } from '../../apps/server/src/testing/fixtures/a-drawing.ts';
import { queryCluster } from '../../apps/server/src/testing/faults/query-cluster.ts';
import { startOpenAI } from '../../apps/server/src/testing/stand-ins/models/openai.ts';
import { openBrowser, openTab } from '../harness/browser.ts';
import type { Row } from '../harness/figure.ts';
import { startPictureGrid, type GridPicture } from '../harness/picture-grid.ts';
import { framesWhileScrolling, picturesShownAt, watchPictures } from '../harness/picture-probe.ts';
import { startProduct, type Product } from '../harness/product.ts';
import { comparisonFigures, sizeOf } from '../harness/ratio.ts';
import { medians } from '../harness/statistics.ts';

const PICTURES = 10_000;
const TEMPLATES = 8;
const PICTURES_PER_DRAWING = 4;
const ROUNDS = 5;
const SLOWDOWN = 4;
const SCROLL_SECONDS = 3;
const [FIRST_SCREEN_GOAL, FRAMES_GOAL] = [2, 0.95];

/** Returns the SQL that copies an owner's drawings `copies` times, ten minutes apart. */
const repeatDrawings = (owner: string, copies: number): string => `
  create temporary table copies as
    select gen_random_uuid() as new_id, id as old_id, nth,
      row_number() over () as place from drawings, generate_series(1, ${copies}) as nth where owner_id = '${owner}';
  insert into drawings select (jsonb_populate_record(original, jsonb_build_object(
      'id', new_id, 'family_id', new_id, 'msg_id', 'copy-' || place,
      'created_at', original.created_at - place * interval '10 minutes'))).*
    from copies join drawings original on original.id = old_id;
  insert into drawn_pictures select new_id, index, file_id, url, width, height, is_favourite
    from copies join drawn_pictures on drawing_id = old_id;
  analyze`;

const fillGallery = async ({ user, folder }: Product, count: number): Promise<GridPicture[]> => {
  const fileIds: string[] = [];
  for (let at = 0; at < TEMPLATES; at += 1) {
    const { pictures } = await aDrawing(user, {
      prompt: `A lighthouse, number ${at}`,
      count: PICTURES_PER_DRAWING,
    });
    fileIds.push(...pictures.map(({ fileId }) => fileId));
  }
  const { cliUserId } = await user.call(getUser, {});
  await queryCluster(folder, repeatDrawings(cliUserId, Math.ceil(count / fileIds.length) - 1));
  const { total } = await user.call(pageDrawings, {});
  if (total * PICTURES_PER_DRAWING < count) throw new Error(`${total} drawings are too few`);
  return Promise.all(
    fileIds.map(async (fileId) => {
      const response = await user.send(getPicture, { fileId, size: 'medium' });
      if (!response.ok) throw new Error(`a picture was refused with ${response.status}`);
      const type = response.headers.get('content-type') ?? 'image/webp';
      return { type, bytes: Buffer.from(await response.arrayBuffer()) };
    }),
  );
};

type VisitResult = Awaited<ReturnType<typeof visit>>;
type Visit = { url: string; token?: string | undefined };

const visit = async (browser: Browser, { url, token }: Visit) => {
  const { page } = await openTab(browser, { token, slowdown: SLOWDOWN });
  try {
    await watchPictures(page);
    await page.goto(url);
    const first = await picturesShownAt(page);
    await page.goto('about:blank');
    await page.goto(url);
    const shown = await picturesShownAt(page);
    return { first, shown, frames: await framesWhileScrolling(page, SCROLL_SECONDS) };
  } finally {
    await page.context().close();
  }
};

export const gallery: Row = {
  name: 'gallery',
  about: `a gallery of ${PICTURES.toLocaleString('en')} pictures, processor ${SLOWDOWN} times slower; the baseline is the same grid of <img> as one static page`,
  async measure({ rest }) {
    const count = sizeOf(rest, PICTURES);
    const standIn = await startOpenAI();
    const product = await startProduct(standIn.url, { FREE_DRAW_DAILY: '1000' });
    const browser = await openBrowser();
    try {
      const pictures = await fillGallery(product, count);
      const grid = await startPictureGrid(pictures, count, 512);
      try {
        const ours: VisitResult[] = [];
        const baseline: VisitResult[] = [];
        for (let round = 0; round < ROUNDS; round += 1) {
          baseline.push(await visit(browser, { url: grid.url }));
          ours.push(await visit(browser, { url: product.url + DRAW, token: product.user.token }));
        }
        const [our, least] = [medians(ours), medians(baseline)];
        return [
          { measure: 'pictures', value: count },
          ...comparisonFigures({
            measure: 'first screen of pictures',
            unit: 'ms',
            ours: our.shown,
            baseline: least.shown,
            atMost: FIRST_SCREEN_GOAL,
          }),
          ...comparisonFigures({
            measure: 'first screen of pictures, first visit with this browser',
            unit: 'ms',
            ours: our.first,
            baseline: least.first,
          }),
          ...comparisonFigures({
            measure: 'frames per second while scrolling',
            unit: '1/s',
            ours: our.frames,
            baseline: least.frames,
            atLeast: FRAMES_GOAL,
          }),
        ];
      } finally {
        await grid.close();
      }
    } finally {
      await browser.close();
      await product.stop();
      await standIn.close();
    }
  },
};
