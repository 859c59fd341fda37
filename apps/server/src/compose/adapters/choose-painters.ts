import { createMidjourneyPainter } from '../../adapters/painter/midjourney/midjourney.ts';
import { createOpenAIPainter } from '../../adapters/painter/openai/openai.ts';
import { createSketchPainter } from '../../adapters/painter/sketch/sketch.ts';
import { createStableDiffusionPainter } from '../../adapters/painter/stable-diffusion/stable-diffusion.ts';
import { abilitiesOf } from '../../core/models/abilities.ts';
import type { Providers } from '../../core/models/offers.ts';
import type { Environment } from '../../env.ts';
import type { Egress } from '../../platform/egress/egress.ts';
import type { Painter } from '../../ports/painter.ts';

const LISTING_MS = 1500;

/** Of the model services those that paint, each by the first model of pictures that it lists. */
const paintingModels = async ({ providers }: Providers): Promise<Painter[]> => {
  const found = await Promise.all(
    providers.map(async ({ images, listModels }) => {
      if (!images) return [];
      const models = await listModels(AbortSignal.timeout(LISTING_MS)).catch(() => []);
      const model = models.find((each) => abilitiesOf(each).canDraw);
      return model === undefined ? [] : [createOpenAIPainter({ images, model })];
    }),
  );
  return found.flat().slice(0, 1);
};

/** The drawing services that are set up now, those of the environment first; our own sketches last. */
export const choosePainters = (
  { MJ_PROXY_URL, MJ_PROXY_SECRET, SD_WEBUI_URL }: Environment,
  egress: Egress,
  services: () => Providers,
): (() => Promise<readonly Painter[]>) => {
  const midjourney = MJ_PROXY_URL
    ? [createMidjourneyPainter({ url: MJ_PROXY_URL, secret: MJ_PROXY_SECRET, egress })]
    : [];
  const stableDiffusion = SD_WEBUI_URL
    ? [createStableDiffusionPainter({ url: SD_WEBUI_URL, fetch: egress.operatorFetch })]
    : [];
  const sketch = createSketchPainter();
  return async () => [...midjourney, ...(await paintingModels(services())), ...stableDiffusion, sketch];
};
