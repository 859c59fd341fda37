import { say } from '@studiolo/contract/text/say';
import type { Locale } from '@studiolo/contract/wire/headers';
import type { RunEvent } from '@studiolo/contract/wire/stream-message';
import type { Files } from '../../files/files.service.ts';
import type { ImageModel } from '../../../ports/image-model.ts';
import { ProviderFault } from '../../../ports/text-model.ts';

type PictureRequest = {
  owner: string;
  prompt: string;
  /** Attached files. Their pictures are used as input. */
  fileIds: readonly string[];
  images: ImageModel;
  vendorModel: string;
  locale: Locale;
};

/** Answers with a picture: streams previews, and stores the finished one as a file. */
export async function* generatePicture(
  files: Files,
  { owner, prompt, fileIds, images, vendorModel, locale }: PictureRequest,
  signal: AbortSignal,
): AsyncGenerator<RunEvent> {
  yield { type: 'tool', name: 'draw', text: say(locale, 'drawing') };
  const sources = [...(await files.pictures(owner, fileIds)).values()];
  for await (const { type, bytes } of images.paint({ model: vendorModel, prompt, sources, signal })) {
    if (type === 'sketch') {
      const url = await files.previewOf(bytes, signal);
      if (url !== undefined) yield { type: 'picture', url, isWhole: false };
      continue;
    }
    const picture = await files.savePicture(owner, prompt, bytes, signal);
    if (!picture) throw new ProviderFault('garbled', 'the response is not a picture');
    yield { type: 'picture', url: picture.url, isWhole: true };
  }
}
