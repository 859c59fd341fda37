import type { PaintOrder } from '../../../ports/painter.ts';
import { ProviderFault } from '../../../ports/text-model.ts';

export type Asked = { path: string; body: Record<string, unknown> };

const STEPS = { 0.25: 12, 0.5: 20, 1: 30 } as const;
const USUAL_STEPS = 25;

/** How much of a picture is painted over, of 1, where it is started from. */
const USUAL_OVER = 0.6;
const OVER = { subtle: 0.3, strong: 0.7, redraw: 0.85 } as const;

/** What OpenAI’s word for it is here: soft edges, and the region seen as large as the whole. */
const REGION = { mask_blur: 4, inpainting_fill: 1, inpaint_full_res: true, inpaint_full_res_padding: 32 };
const UPSCALED = 2;

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

/** The more the pictures count that are given, the less of them is painted over. */
const overOf = ({ change, parameters: { iw } }: PaintOrder): number => {
  if (change === 'subtle' || change === 'strong' || change === 'redraw') return OVER[change];
  return iw === undefined ? USUAL_OVER : Math.round((1 - iw * 0.35) * 100) / 100;
};

/** What a web UI is asked for an order; `upscaler` is one that it has. */
export const askedOf = (order: PaintOrder, upscaler: string): Asked => {
  const { words, parameters, sources, mask, width, height, seed, change } = order;
  const [first] = sources;
  if (change === 'upscale' && first) {
    return {
      path: '/sdapi/v1/extra-single-image',
      body: { image: base64(first), upscaling_resize: UPSCALED, upscaler_1: upscaler },
    };
  }
  const { no, q, tile } = parameters;
  const common = {
    prompt: words,
    ...(no && { negative_prompt: no }),
    ...{ seed, steps: q ? STEPS[q] : USUAL_STEPS, width, height },
    ...(tile && { tiling: true }),
    ...{ batch_size: 1, n_iter: 1, send_images: true, save_images: false },
  };
  if (!first) return { path: '/sdapi/v1/txt2img', body: common };
  return {
    path: '/sdapi/v1/img2img',
    body: {
      ...common,
      init_images: [base64(first)],
      denoising_strength: overOf(order),
      ...(mask && { mask: base64(mask.white), ...REGION }),
    },
  };
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The picture of an answer; a web UI may put `data:image/png;base64,` before it. */
export const readPicture = (answer: unknown): Uint8Array => {
  const first = isObject(answer)
    ? (answer['image'] ?? (Array.isArray(answer['images']) ? answer['images'][0] : undefined))
    : undefined;
  if (typeof first !== 'string' || first === '')
    throw new ProviderFault('garbled', 'no picture in the answer');
  return Buffer.from(first.replace(/^data:[^,]*,/, ''), 'base64');
};

export type Progress = { percent: number; sketch?: Uint8Array };

/** How far a web UI is; undefined where it says nothing of use. */
export const readProgress = (answer: unknown): Progress | undefined => {
  if (!isObject(answer) || typeof answer['progress'] !== 'number') return undefined;
  const { progress, current_image: sight } = answer;
  if (!(progress > 0)) return undefined;
  return {
    percent: Math.min(99, progress * 100),
    ...(typeof sight === 'string' && sight !== '' && { sketch: Buffer.from(sight, 'base64') }),
  };
};

const WANTED = ['R-ESRGAN 4x+', 'ESRGAN_4x', 'Lanczos'];

/** The best of the upscalers that are there. */
export const upscalerOf = (answer: unknown): string => {
  const names = Array.isArray(answer)
    ? answer.map((each) => (isObject(each) ? each['name'] : undefined))
    : [];
  return WANTED.find((each) => names.includes(each)) ?? 'Lanczos';
};
