import type { Handler } from '../../platform/http/handle.ts';
import type { Caller } from '../../platform/traffic/caller.ts';
import type { PublicPage } from '../../platform/traffic/public-page.ts';
import type { ConversationPlug } from '../conversation/plugs.ts';
import type { Take } from '../files/files.routes.ts';
import type { FilePlug } from '../files/file-plugs.ts';
import type { UserData } from '../user-data/user-data.ts';
import type { UploadPurpose } from '../uploads/upload-purpose.ts';
import type { EvidenceSource } from '../evidence-check/evidence-source.ts';
import type { MentionSource } from '../mentions/mention-source.ts';
import type { SearchSource } from '../search/search-source.ts';
import type { EndedRun, RunKind } from '../runs/run-kind.ts';

/** The one value by which a part of the product plugs in: the wiring hands its lists over and knows nothing else of it. */
export type Feature = {
  routes: readonly Handler[];
  runKinds?: readonly RunKind<never>[];
  /** Pages for who has their link, signed in or not. */
  publicPages?: readonly PublicPage[];
  userData?: UserData;
  /** What it finds of a person's own. */
  search?: SearchSource;
  /** What people can name while they write. */
  mentions?: readonly MentionSource[];
  /** What texts can be checked against. */
  evidence?: EvidenceSource;
  /** What its conversations stand on, and what it keeps beside conversations of any kind. */
  conversation?: ConversationPlug;
  /** Whom it lends files, and what it does once they are read. */
  files?: FilePlug;
  /** Which sites may show a page of its own in a frame, none meaning all; undefined for any other page. */
  framesOf?: (path: string) => Promise<readonly string[] | undefined>;
  /** What it takes files for that are sent in one piece, by `filePurpose`. */
  takes?: Readonly<Record<string, Take>>;
  /** Told of each run that ended on this server. */
  onRunEnded?: (ended: EndedRun) => void;
  /** Whether an app code is that of pages of its own. */
  isOwnApp?: (appCode: string) => Promise<boolean>;
  /** What it does once the server has started; requests do not wait for it. */
  onStarted?: () => Promise<void>;
  /** Who a token of its own belongs to; undefined for any other. */
  callerOf?: (token: string) => Promise<Caller | undefined>;
  /** What it takes files for that come as resumable uploads. */
  uploads?: readonly UploadPurpose[];
};
