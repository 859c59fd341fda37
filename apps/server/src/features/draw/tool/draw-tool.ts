import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Drawing } from '@studiolo/contract/draw/entities';
import { DRAW_LIMITS } from '@studiolo/contract/draw/limits';
import { withAspect } from '@studiolo/contract/draw/parameters';
import type { Files } from '../../../core/files/files.service.ts';
import type { Runs } from '../../../core/runs/runs.service.ts';
import { ToolMisuse } from '../../../core/tools/tool.ts';
import type { AnswerContext, ToolExtension } from '../../../core/tools/tool-extension.ts';
import type { ImageGenerator } from '../../../ports/image-generator.ts';
import type { DrawService } from '../drawings/draw.service.ts';
import type { GalleryService } from '../drawings/gallery.service.ts';
import { DRAW_TOOL } from './draw-tool-definition.ts';

type Deps = {
  draw: Pick<DrawService, 'imagine'>;
  gallery: Pick<GalleryService, 'get'>;
  runs: Pick<Runs, 'follow' | 'cancel'>;
  files: Pick<Files, 'bytes' | 'savePicture'>;
  imageGenerators: () => Promise<readonly ImageGenerator[]>;
};

const ASPECT = /^\d{1,3}:\d{1,3}$/;

const promptIn = ({ prompt, aspect }: Readonly<Record<string, unknown>>): string => {
  const words = typeof prompt === 'string' ? prompt.trim() : '';
  if (words === '') throw new ToolMisuse('`prompt` is missing: describe the picture.');
  if (words.length > DRAW_LIMITS.promptLength)
    throw new ToolMisuse(`\`prompt\` is longer than ${DRAW_LIMITS.promptLength} characters.`);
  return typeof aspect === 'string' && ASPECT.test(aspect) ? withAspect(words, aspect) : words;
};

const textOf = ({ pictures, isSketch, remark }: Drawing): string =>
  [
    `Done: ${pictures.length === 1 ? 'the picture is' : `${pictures.length} pictures are`} shown beside your answer.`,
    'Say in a sentence what was drawn; put no picture or link into your answer, and draw nothing again unless asked.',
    ...(isSketch ? ['It is a simple sketch made without an image model; say so.'] : []),
    ...(remark === '' ? [] : [`The drawing service remarks: ${remark}`]),
  ].join(' ');

/** Lets models draw. The drawing appears in the payer's gallery and is charged like any other. */
export const createDrawTool = ({ draw, gallery, runs, files, imageGenerators }: Deps): ToolExtension => {
  /** Waits until a drawing ends; cancels it if the answer is stopped. */
  const waitForEnd = async (
    owner: string,
    id: string,
    locale: AnswerContext['locale'],
    signal: AbortSignal,
  ) => {
    try {
      const eventStream = await runs.follow(id, owner, 0, signal);
      for await (const events of eventStream) if (events.some((each) => 'end' in each)) break;
      signal.throwIfAborted();
    } catch (error) {
      if (signal.reason === 'stopped') await runs.cancel(id, owner);
      throw error;
    }
    return gallery.get(owner, id, locale);
  };

  /** Returns URLs that the asker may fetch. The pictures are copied for a visitor. */
  const picturesFor = async ({ owner, filesOwner }: AnswerContext, drawing: Drawing, signal: AbortSignal) => {
    if (filesOwner === owner) return drawing.urls;
    const copied: string[] = [];
    for (const { fileId } of drawing.pictures) {
      const bytes = await buffer(await (await files.bytes(owner, fileId)).open());
      const picture = await files.savePicture(filesOwner, drawing.prompt, bytes, signal);
      if (picture) copied.push(picture.url);
    }
    return copied;
  };

  return {
    ...DRAW_TOOL,
    isOfferedInChats: async () =>
      (await imageGenerators()).some(({ isFree, actions }) => !isFree && actions.includes('CREATE')),

    async call(input, context, signal) {
      const { owner, filesOwner, pictureIds, locale } = context;
      const prompt = promptIn(input);
      // A visitor's attachments do not belong to the bot's owner, whose drawings cannot use them.
      const usesAttached = input['from_attached'] === true && filesOwner === owner;
      const fileIds = usesAttached ? pictureIds.slice(0, DRAW_LIMITS.images) : [];
      const request = { msgId: randomUUID(), type: '', prompt, fileIds, count: 1 };
      const { mjTaskId } = await draw.imagine(owner, request, locale);
      const drawing = await waitForEnd(owner, mjTaskId, locale, signal);
      if (drawing.code !== '00') throw new ToolMisuse(drawing.content);
      return { text: textOf(drawing), pictures: await picturesFor(context, drawing, signal) };
    },
  };
};
