import { createMidjourneyGenerator } from '../../adapters/image-generator/midjourney/midjourney.ts';
import { createOpenAIGenerator } from '../../adapters/image-generator/openai/openai.ts';
import { createSketchGenerator } from '../../adapters/image-generator/sketch/sketch.ts';
import { createStableDiffusionGenerator } from '../../adapters/image-generator/stable-diffusion/stable-diffusion.ts';
import { abilitiesOf } from '../../core/models/abilities.ts';
import type { ConnectedServices } from '../../core/models/offers.ts';
import type { Environment } from '../../env.ts';
import type { Egress } from '../../platform/egress/egress.ts';
import type { ImageGenerator } from '../../ports/image-generator.ts';

/** Returns the first model service that draws, with the first drawing model that it lists. */
const imageModelGenerators = async ({ providers, listOf }: ConnectedServices): Promise<ImageGenerator[]> => {
  const generators = await Promise.all(
    providers.map(async (provider) => {
      const { images } = provider;
      if (!images) return [];
      const models = await listOf(provider);
      const model = models.find((each) => abilitiesOf(each).canDraw);
      return model === undefined ? [] : [createOpenAIGenerator({ images, model })];
    }),
  );
  return generators.flat().slice(0, 1);
};

/** Returns the current image services: first those of the environment, last our own sketches. */
export const chooseImageGenerators = (
  { MJ_PROXY_URL, MJ_PROXY_SECRET, SD_WEBUI_URL }: Environment,
  egress: Egress,
  services: () => ConnectedServices,
): (() => Promise<readonly ImageGenerator[]>) => {
  const midjourney = MJ_PROXY_URL
    ? [createMidjourneyGenerator({ url: MJ_PROXY_URL, secret: MJ_PROXY_SECRET, egress })]
    : [];
  const stableDiffusion = SD_WEBUI_URL
    ? [createStableDiffusionGenerator({ url: SD_WEBUI_URL, fetch: egress.operatorFetch })]
    : [];
  const sketch = createSketchGenerator();
  return async () => [...midjourney, ...(await imageModelGenerators(services())), ...stableDiffusion, sketch];
};
