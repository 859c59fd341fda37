import type { DrawChange } from '@studiolo/contract/draw/entities';
import type { PictureRequest } from '../../../ports/image-model.ts';
import type { ImageRequest } from '../../../ports/image-generator.ts';

/** Sizes of OpenAI’s image models, by aspect ratio. */
export const SIZES = { '1:1': '1024x1024', '3:2': '1536x1024', '2:3': '1024x1536' } as const;

const QUALITY = { 0.25: 'low', 0.5: 'medium', 1: 'high' } as const;

/** Prompts that describe changes, because the service accepts changes in no other form. */
const WORDS: Partial<Record<DrawChange, string>> = {
  subtle: 'Paint this picture again with small differences, its subject and composition kept.',
  strong: 'Paint this picture again in quite another way; the same subject, another composition.',
  cutout: 'Keep the main subject exactly as it is and remove the background.',
};

const FIDELITY: Partial<Record<DrawChange, 'high' | 'low'>> = {
  subtle: 'high',
  redraw: 'high',
  cutout: 'high',
  strong: 'low',
};

const SLACK = 0.1;

const sizeFor = (ratio: number): string =>
  SIZES[Math.abs(ratio - 1) < SLACK ? '1:1' : ratio > 1 ? '3:2' : '2:3'];

/** Only OpenAI's first image models have these fields; later ones reject them. */
const hasFidelity = (model: string): boolean => /(?:^|\/)gpt-image-1(?:$|[-.:])(?!mini)/.test(model);
const hasTransparency = (model: string): boolean => /(?:^|\/)gpt-image-1(?:$|[-.:])/.test(model);

export const requestOf = (request: ImageRequest, model: string): Omit<PictureRequest, 'signal'> => {
  const { words, parameters, change, sources, mask, width, height, action } = request;
  const { no, q } = parameters;
  const isBlend = action === 'BLEND';
  const prompt = [
    isBlend ? 'Blend these pictures into one.' : change === 'cutout' ? '' : words,
    change && WORDS[change],
    no && `Do not show: ${no}.`,
  ]
    .filter(Boolean)
    .join('\n');
  return {
    model,
    prompt,
    sources,
    // When a region is changed, the picture keeps its size.
    ...(!mask && { size: sizeFor(width / height) }),
    ...(q && { quality: QUALITY[q] }),
    ...(mask && { mask: mask.clear }),
    ...(change === 'cutout' && hasTransparency(model) && { background: 'transparent' as const }),
    ...(change && hasFidelity(model) && FIDELITY[change] && { fidelity: FIDELITY[change] }),
  };
};
