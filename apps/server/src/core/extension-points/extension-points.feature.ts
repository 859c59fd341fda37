import type { PagePreview } from '../../ports/page-preview.ts';
import type { Handler } from '../../platform/http/handle.ts';
import type { Caller } from '../../platform/traffic/caller.ts';
import type { PublicPage } from '../../platform/traffic/public-page.ts';
import type { ConversationExtension } from '../conversation/extensions.ts';
import type { EraseDue } from '../deletion/deletion.ts';
import type { RetainedData } from '../retention/retained-data.ts';
import type { UploadHandler } from '../files/files.routes.ts';
import type { FileContribution } from '../files/file-contributions.ts';
import type { UserData } from '../user-data/user-data.ts';
import type { UploadPurpose } from '../uploads/upload-purpose.ts';
import type { FileCollections } from '../collections/file-collections.ts';
import type { IsCitedBy } from '../evidence/verify-anchors.ts';
import type { EvidenceSource } from '../evidence-check/evidence-source.ts';
import type { MentionSource } from '../mentions/mention-source.ts';
import type { SearchSource } from '../search/search-source.ts';
import type { ScheduleKind } from '../scheduling/schedule-kind.ts';
import type { EndedRun, RunKind } from '../runs/run-kind.ts';

/**
 * Everything that a feature adds to the server. The composition root passes these lists on without knowing
 * the features.
 */
export type Feature = {
  routes: readonly Handler[];
  runKinds?: readonly RunKind<never>[];
  /** Public pages, accessible to everybody with their link. */
  publicPages?: readonly PublicPage[];
  userData?: UserData;
  /** Things that can be restored for a while after deletion, and are then erased. Each is made by `createDeletion`. */
  deletions?: readonly { eraseDue: EraseDue }[];
  /** Data that an operator can have removed by age. */
  retention?: readonly RetainedData[];
  /** Searches the user's own data. */
  search?: SearchSource;
  /** Things that users can mention while they write. */
  mentions?: readonly MentionSource[];
  /** Work that users can run on a schedule. */
  schedules?: readonly ScheduleKind[];
  /** Sources that texts can be checked against. */
  evidence?: EvidenceSource;
  /** Collections of the user's own sources that research can search. */
  collections?: FileCollections;
  /** Whether one of the feature's texts that the user received cites a passage, for example from the web. */
  hasCited?: IsCitedBy;
  /** Its scope of conversations, and the data that it adds to conversations of any kind. */
  conversation?: ConversationExtension;
  /** Permission to read its files, and work to do once they are read. */
  files?: FileContribution;
  /**
   * Sites that may embed one of the feature's pages; an empty list allows all; undefined for any other page.
   */
  framesOf?: (path: string) => Promise<readonly string[] | undefined>;
  /** Preview of a link to one of the feature's pages; undefined for any other page. */
  previewOf?: (path: string) => Promise<PagePreview | undefined>;
  /** Handlers of files that are uploaded in one piece, by `filePurpose`. */
  uploadHandlers?: Readonly<Record<string, UploadHandler>>;
  /** Called for each run that ended on this server. */
  onRunEnded?: (ended: EndedRun) => void;
  /** Whether an app code belongs to the feature's pages. */
  isOwnApp?: (appCode: string) => Promise<boolean>;
  /** Runs after the server has started; requests do not wait for it. */
  onStarted?: () => Promise<void>;
  /** Resolves one of the feature's tokens to its caller; undefined for any other token. */
  callerOf?: (token: string) => Promise<Caller | undefined>;
  /** Handlers of resumable uploads. */
  uploads?: readonly UploadPurpose[];
};
