import { createDeletion } from '../../core/deletion/deletion.ts';
import type { Files } from '../../core/files/files.service.ts';
import type { Ledger } from '../../core/ledger/ledger.service.ts';
import type { Feature } from '../../core/extension-points/extension-points.feature.ts';
import type { Models } from '../../core/models/models.service.ts';
import type { Runs } from '../../core/runs/runs.service.ts';
import type { Sockets } from '../../core/sockets/sockets.service.ts';
import type { Database, RunInTransaction } from '../../platform/database/database.ts';
import type { Log } from '../../platform/logging/log.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ImageGenerator } from '../../ports/image-generator.ts';
import { drawBoards } from './draw.tables.ts';
import { createDrawingDeletion } from './drawings/drawing-deletion.ts';
import { drawRoutes } from './drawings/draw.routes.ts';
import { createDrawService } from './drawings/draw.service.ts';
import { drawUserData } from './drawings/draw.user-data.ts';
import { createDrawingStore } from './drawings/drawings.store.ts';
import { createFindDrawings, DRAWING_KIND } from './drawings/find-drawings.ts';
import { createGalleryService } from './drawings/gallery.service.ts';
import { createPictureStore } from './drawings/pictures.store.ts';
import { createPresentDrawings } from './drawings/present-drawing.ts';
import { createSaveSourcePicture } from './drawings/save-source-picture.ts';
import { promptToolRoutes } from './prompt-tools/prompt-tools.routes.ts';
import { createPromptToolService } from './prompt-tools/prompt-tools.service.ts';
import { createExamples } from './drawings/examples.ts';
import { createZipDrawings } from './drawings/zip-drawings.ts';
import { createBoardStore } from './library/boards.store.ts';
import { libraryRoutes } from './library/library.routes.ts';
import { createLibraryService } from './library/library.service.ts';
import { createPromptStore } from './library/prompts.store.ts';
import { createDrawTool } from './tool/draw-tool.ts';
import { createDrawRun } from './run/draw-run.ts';
import { createHandleWebhook } from './run/handle-webhook.ts';
import { createWebhooks } from './run/webhooks.ts';

type Deps = {
  database: Database;
  transaction: RunInTransaction;
  clock: Clock;
  log: Log;
  sockets: Sockets;
  files: Files;
  runs: Runs;
  models: Models;
  ledger: Ledger;
  /** The configured drawing services; the first is the default. */
  imageGenerators: () => Promise<readonly ImageGenerator[]>;
  /** Signs the references that services send back in webhooks. */
  webhookKey: Uint8Array;
  /** Public address for webhooks; empty if services cannot reach this instance. */
  publicUrl: string;
};

/** Drawing: generates pictures with image services, and keeps them in a gallery. */
export const createDrawFeature = (deps: Deps): Feature => {
  const { database, sockets, files } = deps;
  const drawings = createDrawingStore(database);
  const pictures = createPictureStore(database);
  const boards = createBoardStore(database);
  const present = createPresentDrawings({
    boards,
    drawings,
    pictures,
    imageGenerators: deps.imageGenerators,
  });
  const webhooks = createWebhooks(deps.webhookKey, deps.publicUrl);
  const notifyDrawingChanged = (owner: string, id: string) => sockets.notify(owner, DRAWING_KIND, id);
  const prompts = createPromptStore(database);
  const deletion = createDrawingDeletion(deps);
  const boardDeletion = createDeletion(deps, { table: drawBoards });
  const shared = {
    deletion,
    boardDeletion,
    boards,
    prompts,
    ...deps,
    webhooks,
    drawings,
    pictures,
    present,
    notifyDrawingChanged,
    saveSourcePicture: createSaveSourcePicture(files),
  };
  const gallery = createGalleryService(shared);
  const draw = createDrawService(shared);

  sockets.register(DRAWING_KIND, async (owner, id, locale) => {
    const row = await drawings.findOwn(owner, id);
    const [drawing] = await present(row ? [row] : [], locale);
    return drawing ?? { type: 'changed', what: DRAWING_KIND, id };
  });

  return {
    routes: [
      ...drawRoutes(
        draw,
        gallery,
        createHandleWebhook(shared),
        createZipDrawings(shared),
        createExamples(shared),
      ),
      ...libraryRoutes(createLibraryService(shared)),
      ...promptToolRoutes(createPromptToolService(shared)),
    ],
    runKinds: [createDrawRun(shared)],
    conversation: { tools: [createDrawTool({ ...deps, draw, gallery })] },
    search: createFindDrawings(drawings),
    userData: drawUserData(shared),
    deletions: [deletion, boardDeletion],
  };
};
