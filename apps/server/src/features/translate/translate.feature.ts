import { createDeletion } from '../../core/deletion/deletion.ts';
import { fileUrl } from '@studiolo/contract/files/rules';
import { TRANSLATE_LIMITS, TRANSLATION_PURPOSE } from '@studiolo/contract/translate/limits';
import { FILE_LIMITS } from '@studiolo/contract/files/limits';
import type { Documents } from '../../core/documents/documents.service.ts';
import type { Files } from '../../core/files/files.service.ts';
import type { Layouts } from '../../core/layouts/layouts.service.ts';
import type { Ledger } from '../../core/ledger/ledger.service.ts';
import type { Models } from '../../core/models/models.service.ts';
import type { Feature } from '../../core/extension-points/extension-points.feature.ts';
import type { Runs } from '../../core/runs/runs.service.ts';
import type { Sockets } from '../../core/sockets/sockets.service.ts';
import type { Database, RunInTransaction } from '../../platform/database/database.ts';
import type { Log } from '../../platform/logging/log.ts';
import type { Clock } from '../../ports/clock.ts';
import type { TranslationEngine } from '../../ports/translation-engine.ts';
import { createBlocksService } from './blocks/blocks.service.ts';
import { createBlockStore } from './blocks/blocks.store.ts';
import { createReportService } from './blocks/report.service.ts';
import { createOutputPdfService } from './output-pdf/output-pdf.service.ts';
import { createTranslateRuns } from './run/translate-runs.ts';
import { createTranslators } from './run/translators.ts';
import { createVisionModelFor } from '../../core/models/vision-model.ts';
import { translations as translationTable } from './translate.tables.ts';
import { translateRoutes } from './translate.routes.ts';
import { translateUserData } from './translate.user-data.ts';
import { createFindTranslations, TRANSLATION_KIND } from './translations/find-translations.ts';
import { createTranslationGallery } from './translations/gallery.service.ts';
import { createPageStore } from './translations/pages.store.ts';
import { createPresentTranslations } from './translations/present-translation.ts';
import { createTranslationService } from './translations/translation.service.ts';
import { createTranslationStore } from './translations/translations.store.ts';

type Deps = {
  database: Database;
  transaction: RunInTransaction;
  clock: Clock;
  log: Log;
  sockets: Sockets;
  files: Files;
  runs: Runs;
  models: Models;
  engines: readonly TranslationEngine[];
  ledger: Ledger;
  layouts: Layouts;
  documents: Documents;
  /** Counts against a daily limit; throws once it is reached. */
  consumeDailyLimit: (userId: string, counter: string, limit: number) => Promise<void>;
};

/** Translates documents, paragraph by paragraph. */
export const createTranslateFeature = (deps: Deps): Feature => {
  const { database, sockets, models, files } = deps;
  const translations = createTranslationStore(database);
  const pages = createPageStore(database);
  const blocks = createBlockStore(database);
  const translators = createTranslators(deps);
  const present = createPresentTranslations({ pages, files, translators });
  const notifyTranslationChanged = (owner: string, id: string) => sockets.notify(owner, TRANSLATION_KIND, id);
  const visionModelFor = createVisionModelFor(models);
  const shared = {
    ...deps,
    translators,
    translations,
    pages,
    blocks,
    present,
    notifyTranslationChanged,
    visionModelFor,
  };

  const deletion = createDeletion(deps, {
    table: translationTable,
    erase: (rows, tx) =>
      files.release(
        rows.map(({ id }) => id),
        tx,
      ),
  });

  sockets.register(TRANSLATION_KIND, async (_, id) => ({ type: 'changed', what: TRANSLATION_KIND, id }));

  return {
    routes: translateRoutes({
      translation: createTranslationService(shared),
      gallery: createTranslationGallery({ ...shared, deletion }),
      blocks: createBlocksService(shared),
      reports: createReportService(shared),
      outputs: createOutputPdfService(shared),
    }),
    runKinds: createTranslateRuns(shared),
    search: createFindTranslations(translations),
    userData: translateUserData(translations, blocks),
    deletions: [deletion],
    uploadHandlers: {
      [TRANSLATION_PURPOSE]: async (owner, file) => {
        const intake = { limit: TRANSLATE_LIMITS.fileSize, waiting: FILE_LIMITS.readingAtOnce };
        const { id, name } = await files.acceptFor(owner, file, { ...intake, purpose: TRANSLATION_PURPOSE });
        return fileUrl(id, name);
      },
    },
  };
};
