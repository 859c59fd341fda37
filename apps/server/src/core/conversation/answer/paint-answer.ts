import { say } from '@studiolo/contract/text/say';
import type { Locale } from '@studiolo/contract/wire/headers';
import type { RunEvent } from '@studiolo/contract/wire/stream-message';
import type { Files } from '../../files/files.service.ts';
import type { ImageModel } from '../../../ports/image-model.ts';
import { ProviderFault } from '../../../ports/text-model.ts';

type Wanted = {
  owner: string;
  prompt: string;
  /** Of these, the pictures are what it starts from. */
  fileIds: readonly string[];
  images: ImageModel;
  vendorModel: string;
  locale: Locale;
};

/** Answers with a picture: shown as it comes, and kept as a file once it is whole. */
export async function* paintAnswer(
  files: Files,
  { owner, prompt, fileIds, images, vendorModel, locale }: Wanted,
  signal: AbortSignal,
): AsyncGenerator<RunEvent> {
  yield { type: 'tool', name: 'draw', text: say(locale, 'drawing') };
  const sources = [...(await files.pictures(owner, fileIds)).values()];
  for await (const { type, bytes } of images.paint({ model: vendorModel, prompt, sources, signal })) {
    if (type === 'sketch') {
      const url = await files.sketchOf(bytes, signal);
      if (url !== undefined) yield { type: 'picture', url, isWhole: false };
      continue;
    }
    const kept = await files.keepMade(owner, prompt, bytes, signal);
    if (!kept) throw new ProviderFault('garbled', 'what came is no picture');
    yield { type: 'picture', url: kept.url, isWhole: true };
  }
}
