import {
  blend,
  changeDrawing,
  deleteDrawing,
  setPictureFavorite,
  getDrawExample,
  getDrawing,
  imagine,
  listDrawServices,
  pageDrawings,
  pageFamily,
  restoreDrawing,
  notifyDrawing,
  zipDrawings,
} from '@studiolo/contract/draw/endpoints';
import { handle } from '../../../platform/http/handle.ts';
import type { DrawService } from './draw.service.ts';
import type { HandleWebhook } from '../run/handle-webhook.ts';
import type { Examples } from './examples.ts';
import type { GalleryService } from './gallery.service.ts';
import type { ZipDrawings } from './zip-drawings.ts';

export const drawRoutes = (
  draw: DrawService,
  gallery: GalleryService,
  handleWebhook: HandleWebhook,
  zip: ZipDrawings,
  examples: Examples,
) => [
  handle(getDrawExample, ({ input }) => examples(input.name)),
  handle(zipDrawings, ({ caller, input }) => zip(caller.userId, input.mjTaskIds)),
  handle(notifyDrawing, ({ input }) => handleWebhook(input)),
  handle(imagine, ({ caller, input, locale }) => draw.imagine(caller.userId, input, locale)),
  handle(blend, ({ caller, input, locale }) => draw.blend(caller.userId, input, locale)),
  handle(changeDrawing, ({ caller, input, locale }) => draw.change(caller.userId, input, locale)),
  handle(listDrawServices, () => draw.services()),
  handle(pageDrawings, ({ caller, input, locale }) => gallery.page(caller.userId, input, locale)),
  handle(getDrawing, ({ caller, input, locale }) => gallery.get(caller.userId, input.mjTaskId, locale)),
  handle(pageFamily, ({ caller, input, locale }) => gallery.family(caller.userId, input.mjTaskId, locale)),
  handle(setPictureFavorite, ({ caller, input }) =>
    gallery.setFavorite(caller.userId, input.mjTaskId, input.index, input.isFavorite),
  ),
  handle(deleteDrawing, ({ caller, input }) => gallery.remove(caller.userId, input.mjTaskId)),
  handle(restoreDrawing, ({ caller, input }) => gallery.restore(caller.userId, input.mjTaskId)),
];
