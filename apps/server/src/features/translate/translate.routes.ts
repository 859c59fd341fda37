import {
  deleteTranslation,
  downloadTranslation,
  editBlock,
  findBlocks,
  getBlocks,
  getReport,
  getTaskStatus,
  getTranslation,
  getTranslationCost,
  listTranslators,
  openTranslation,
  pageTranslations,
  redoBlock,
  restoreTranslation,
  setTerms,
  translateFile,
} from '@studiolo/contract/translate/endpoints';
import { handle } from '../../platform/http/handle.ts';
import type { BlocksService } from './blocks/blocks.service.ts';
import type { ReportService } from './blocks/report.service.ts';
import type { OutputPdfService } from './output-pdf/output-pdf.service.ts';
import type { TranslationGallery } from './translations/gallery.service.ts';
import type { TranslationService } from './translations/translation.service.ts';

type Services = {
  translation: TranslationService;
  gallery: TranslationGallery;
  blocks: BlocksService;
  reports: ReportService;
  outputs: OutputPdfService;
};

export const translateRoutes = ({ translation, gallery, blocks, reports, outputs }: Services) => [
  handle(translateFile, ({ caller, input, locale }) => translation.translate(caller.userId, input, locale)),
  handle(openTranslation, ({ caller, input, locale }) => translation.open(caller.userId, input, locale)),
  handle(getTaskStatus, ({ caller, input, locale }) =>
    translation.status(caller.userId, input.taskId, locale),
  ),
  handle(getTranslationCost, ({ caller, input }) => translation.cost(caller.userId, input.taskId, input)),
  handle(listTranslators, ({ caller, input, locale }) =>
    translation.translators(caller.userId, input, locale),
  ),
  handle(pageTranslations, ({ caller, input, locale }) => gallery.page(caller.userId, input, locale)),
  handle(getTranslation, ({ caller, input, locale }) => gallery.get(caller.userId, input.taskId, locale)),
  handle(deleteTranslation, ({ caller, input }) => gallery.remove(caller.userId, input.taskId)),
  handle(restoreTranslation, ({ caller, input }) => gallery.restore(caller.userId, input.taskId)),
  handle(getBlocks, ({ caller, input, locale }) =>
    blocks.of(caller.userId, input.taskId, input.page, locale),
  ),
  handle(findBlocks, ({ caller, input }) => blocks.find(caller.userId, input.taskId, input.words)),
  handle(setTerms, ({ caller, input }) => blocks.setTerms(caller.userId, input.taskId, input.terms)),
  handle(editBlock, ({ caller, input, locale }) =>
    blocks.edit(caller.userId, input.taskId, input.index, input.target, locale),
  ),
  handle(redoBlock, ({ caller, input, locale }) =>
    blocks.redo(caller.userId, input.taskId, input.index, input.remark ?? '', locale),
  ),
  handle(downloadTranslation, ({ caller, input: { taskId, ...options }, locale }) =>
    outputs.download(caller.userId, taskId, options, locale),
  ),
  handle(getReport, ({ caller, input, locale }) => reports.report(caller.userId, input.taskId, locale)),
];
