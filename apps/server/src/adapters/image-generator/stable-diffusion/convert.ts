import type { ImageRequest } from '../../../ports/image-generator.ts';
import { findPicture, type FoundPicture } from '../../../platform/reading/find-picture.ts';
import { ProviderFault } from '../../../ports/text-model.ts';
import { readUnlessError } from '../../text-model/wires/completion-error.ts';

export type ServiceRequest = { path: string; body: Record<string, unknown> };

const STEPS = { 0.25: 12, 0.5: 20, 1: 30 } as const;
const DEFAULT_STEPS = 25;

/** Denoising strength, 0 to 1, when starting from a picture. */
const DEFAULT_DENOISING_STRENGTH = 0.6;
const DENOISING_STRENGTHS = { subtle: 0.3, strong: 0.7, redraw: 0.85 } as const;

/** Settings equivalent to OpenAI's inpainting: soft edges, and the region processed at full resolution. */
const REGION = { mask_blur: 4, inpainting_fill: 1, inpaint_full_res: true, inpaint_full_res_padding: 32 };
const UPSCALED = 2;

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

/** The higher the weight of the input pictures, the lower the denoising strength. */
const overOf = ({ change, parameters: { iw } }: ImageRequest): number => {
  if (change === 'subtle' || change === 'strong' || change === 'redraw') return DENOISING_STRENGTHS[change];
  return iw === undefined ? DEFAULT_DENOISING_STRENGTH : Math.round((1 - iw * 0.35) * 100) / 100;
};

/** Converts an image request to a web UI's request; `upscaler` is the name of one that it supports. */
export const toServiceRequest = (request: ImageRequest, upscaler: string): ServiceRequest => {
  const { words, parameters, sources, mask, width, height, seed, change } = request;
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
    seed,
    steps: q ? STEPS[q] : DEFAULT_STEPS,
    width,
    height,
    ...(tile && { tiling: true }),
    batch_size: 1,
    n_iter: 1,
    send_images: true,
    save_images: false,
  };
  if (!first) return { path: '/sdapi/v1/txt2img', body: common };
  return {
    path: '/sdapi/v1/img2img',
    body: {
      ...common,
      init_images: [base64(first)],
      // Crops to the requested shape; the service stretches by default.
      resize_mode: 1,
      denoising_strength: overOf(request),
      ...(mask && { mask: base64(mask.white), ...REGION }),
    },
  };
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Finds the picture of an answer, or its address. Throws the error that a web UI sends with status 200. */
export const readPicture = (answer: unknown): FoundPicture => {
  const read = (response: unknown): FoundPicture => {
    const { image, images }: Record<string, unknown> = isObject(response) ? response : {};
    const first: unknown = image ?? (Array.isArray(images) ? images[0] : undefined);
    const picture =
      typeof first === 'string' && first !== '' ? findPicture(first, true) : findPicture(response);
    if (!picture) throw new ProviderFault('garbled', 'no picture in the response');
    return picture;
  };
  return readUnlessError(answer, read);
};

export type Progress = { percent: number; sketch?: Uint8Array };

/** Reads the progress that a web UI reports; undefined if it contains nothing useful. */
export const readProgress = (answer: unknown): Progress | undefined => {
  if (!isObject(answer) || typeof answer['progress'] !== 'number') return undefined;
  const { progress, current_image: sight } = answer;
  if (!(progress > 0)) return undefined;
  return {
    percent: Math.min(99, progress * 100),
    ...(typeof sight === 'string' && sight !== '' && { sketch: Buffer.from(sight, 'base64') }),
  };
};

const PREFERRED_UPSCALERS = ['R-ESRGAN 4x+', 'ESRGAN_4x', 'Lanczos'];

export const upscalerOf = (answer: unknown): string => {
  const names = Array.isArray(answer)
    ? answer.map((each) => (isObject(each) ? each['name'] : undefined))
    : [];
  return PREFERRED_UPSCALERS.find((each) => names.includes(each)) ?? 'Lanczos';
};
