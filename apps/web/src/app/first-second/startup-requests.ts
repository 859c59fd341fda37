import { getUser } from '@studiolo/contract/account/endpoints';
import { pageRecords } from '@studiolo/contract/chat/endpoints';
import { CHAT_LIMITS } from '@studiolo/contract/chat/limits';
import { getChatCount } from '@studiolo/contract/ledger/endpoints';
import { pageNotebooks } from '@studiolo/contract/notebooks/endpoints';
import { getDefaultModel, listModels } from '@studiolo/contract/models/endpoints';
import { APP_CODE, APP_VERSION, HEADERS } from '@studiolo/contract/wire/headers';
import { NOTEBOOKS_PAGE_SIZE } from '../../features/notebooks/notebooks-page-size.ts';

/**
 * Requests that `first-paint.js` makes for signed-in users while the app is loading. The build inserts them into the
 * page.
 */
export const STARTUP_REQUESTS = {
  headers: { [HEADERS.appCode]: APP_CODE, [HEADERS.version]: APP_VERSION },
  token: HEADERS.token,
  language: HEADERS.language,
  frame: [getUser, getChatCount, listModels, getDefaultModel].map(({ path }) => `/api${path}`),
  turns: `/api${pageRecords.path}?current=1&size=${CHAT_LIMITS.historyPage}&sessionId=`,
  notebooks: `/api${pageNotebooks.path}?current=1&size=${NOTEBOOKS_PAGE_SIZE}`,
};
