import { text as drawing } from '../drawing/en_US.ts';
import { text as models } from '../models/en_US.ts';
import { text as research } from '../research/en_US.ts';
import { text as schedules } from '../schedules/en_US.ts';
import { text as sharing } from '../sharing/en_US.ts';
import { text as sources } from '../sources/en_US.ts';
import { text as studio } from '../studio/en_US.ts';
import { text as voice } from '../voice/en_US.ts';

/** Server texts by error code or key. Pages do not contain them. */
export const text = {
  INVALID: 'Please check the marked fields.',
  ALREADY_RUNNING: 'This is already running.',
  WRONG_CREDENTIALS: 'The e-mail address or the password is wrong.',
  SIGN_IN_FAILED: 'Signing in did not work. Please try again.',
  WRONG_CODE: 'This code is wrong or has expired. Please request a new one.',
  FRESH_PROOF: 'Please sign in again to change this.',
  NOT_PERMITTED: 'Sorry! You do not have permission to perform this action!',
  COUPON_INVALID: 'This code is not valid: it is mistyped, used up or expired.',
  VIP_ONLY: 'VIP Only!',
  TICKET_SPENT: 'This payment link works only once, within a minute. Please open it again from the app.',
  PAYMENT_OFF: 'Payment is not set up here. A code can be redeemed instead.',
  WEB_SEARCH_OFF: 'Web search is not set up here.',
  PYTHON_OFF:
    'Python is off on this server: it needs Linux namespaces (unshare) for isolation, and the system does not allow them here. JavaScript can be run.',
  INITIAL_PASSWORD: 'Please choose your own password first.',
  TAKEN: 'This already belongs to another account.',
  DIFFERENT_BODY: 'This message was already sent with different content.',
  UNSUPPORTED_FILE:
    'Unsupported file format. PDF, DOCX, PPTX, XLSX, ODT, ODS, ODP, EPUB, RTF, TXT, Markdown, HTML, CSV, pictures (PNG, JPEG, WebP, GIF) and recordings (MP3, WAV, M4A, OGG, WebM, FLAC) can be read.',
  FILE_NOT_READY: 'A file is still being read. Please try again in a moment.',
  MODEL_UNAVAILABLE: 'This model is not available here. Please choose another one.',
  TOO_MANY_REQUESTS: 'Too many tries. Please wait {wait} and try again.',
  QUOTA_SPENT:
    'Today’s {limit} answers are used up. They come back at {time} ({zone}); [Pro, a question pack or a code]({payUrl}?appCode={appCode}&token={token}) or a friend’s invite lets you go on now.',
  EDIT_CONFLICT: 'Somebody else changed this in the meantime. Your text is not lost.',
  BUSY: 'The server is busy. Please try again in a moment.',
  TOO_SLOW: 'The request took too long to arrive. Please try again.',
  HEADERS_TOO_LONG: 'The headers of this request are too long.',
  // refusals
  'not-a-request': 'This request is malformed.',
  'too-deep': 'This is nested too deeply to be read.',
  'code-not-sent': 'The code could not be sent just now. Please try again in a few minutes.',
  'mail-rejected': 'The mail service of this address refuses it. Please check the address.',
  'wrong-account': 'The phone number or the password is wrong.',
  'welcome-over': 'The first account here has already been created. Please sign in.',
  'welcome-wrong': 'This link is incomplete or wrong. Open the one that was printed at the last start.',
  'wrong-password': 'This password is wrong.',
  'sign-in-denied': '{name} declined the sign-in, or you canceled it. Nothing was changed.',
  'sign-in-unreachable': '{name} cannot be reached right now. Please try again in a moment.',
  'sign-in-untrusted': 'The response of {name} could not be verified. Please try again.',
  'sign-in-unverified':
    '{name} has not verified your e-mail address. Verify it there, or sign in here another way and link {name} in the settings.',
  'sign-in-other': 'This belongs to another account. Please sign in to the account with the address {email}.',
  'passkey-refused': 'This passkey was not accepted. Please try again, or sign in another way.',
  'passkey-taken': 'This passkey was already added.',
  'passkeys-full': 'An account has up to {limit} passkeys. Please delete one first.',
  'last-way-in': 'This is your only way to sign in. Set a password first.',
  'web-search-away': 'The web could not be searched just now. Please try again in a moment.',
  'not-sold': 'This is not sold here: no service is set up that delivers it.',
  'payment-unreachable': 'The payment service cannot be reached. Please try again in a moment.',
  UNKNOWN_APP: 'This app code is not known here.',
  UNVERIFIED: 'Please verify your e-mail address first.',
  'quota-sources': 'Sources of this account are limited to {limit} on this server. Delete some to make room.',
  'quota-minutes':
    'Your account can transcribe {limit} min a month on this server, and {left} min are left. The full amount is available again next month.',
  'storage-full': 'Your files take up all of your {limit}. Delete some to make room.',
  'pro-spent':
    'Today’s {limit} Pro answers are used up. They come back at {time} ({zone}); [a question pack or a code]({payUrl}?appCode={appCode}&token={token}) lets you go on now.',
  'pictures-spent':
    'Today’s {limit} pictures are used up. They come back at {time} ({zone}); [a drawing plan or a code]({payUrl}?appCode={appCode}&token={token}) lets you go on now.',
  'pictures-short':
    'This takes {amount} pictures, and {left} of today’s {limit} are left. Draw fewer, or go on with [a drawing plan or a code]({payUrl}?appCode={appCode}&token={token}).',
  'vip-pictures-short':
    'This takes {amount} pictures, and {left} of today’s {limit} are left. More come back at {time} ({zone}).',
  'vip-pictures-spent': 'Today’s {limit} pictures are used up. They come back at {time} ({zone}).',
  'minutes-spent':
    'You have {left} of {limit} free minutes of voice left. [Pro or a code]({payUrl}?appCode={appCode}&token={token}) lets you go on now.',
  'pro-minutes-spent':
    'You have {left} of this month’s {limit} minutes of voice left. They come back next month.',
  'pages-spent':
    'You have {left} of this month’s {limit} free pages left, and this takes {amount}. They come back next month; [Pro or a code]({payUrl}?appCode={appCode}&token={token}) lets you go on now.',
  'pro-pages-spent':
    'You have {left} of this month’s {limit} pages left, and this takes {amount}. They come back next month.',
  'document-pages':
    'A document may have up to {limit} pages on the free plan, and this takes {amount}; [with Pro or a code]({payUrl}?appCode={appCode}&token={token}) it may have {paid}.',
  'pro-document-pages': 'A document may have up to {limit} pages, and this takes {amount}.',
  'no-room': 'This server has no storage space left, so nothing was saved. Its operator has to make room.',
  INTERNAL: 'Something went wrong here. Please try again later.',
  // validation
  'password-common': 'This password is too easy to guess. Please choose another one.',
  'same-password': 'Please choose a password that you did not have before.',
  'wechat-too-many-pictures': 'This article has too many pictures to be sent to WeChat.',
  'wechat-refused': 'WeChat rejected the draft (error {number}).',
  'wechat-key':
    'WeChat rejected the key of the official account (error {number}). The operator has to check it.',
  'wechat-address':
    'WeChat rejected the address of this server (error {number}). The operator has to add it to the IP allowlist of the official account.',
  'wechat-too-long': 'The title, the summary or the text is too long for WeChat (error {number}).',
  'wechat-quota':
    'The official account has used up its requests to WeChat for today (error {number}). Please try again tomorrow.',
  'wechat-permission':
    'WeChat does not let this official account save drafts from here (error {number}). The account may have to be verified first.',
  'pictures-too-large':
    'Together, the pictures of this text are too large for one page. Make some of them smaller.',
  // streams
  'document-too-long': 'This is too long for one file.',
  'answer-error': 'There was an error generating a response',
  'studio-truncated':
    'The end is missing: the model reached its length limit. Create it again in a shorter form, or with another model.',
  'tools-omitted': 'This model cannot use tools, so it answered only from what it was given.',
  'answer-truncated': 'The answer was cut off at the length limit of the model.',
  'outcome-unknown':
    'The connection was lost before the service answered, so it is unknown whether it did this. The request was not repeated, and nothing was charged.',
  // products
  'product-plan-month': 'Pro, 30 days',
  'product-plan-quarter': 'Pro, 90 days',
  'product-plan-year': 'Pro, 365 days',
  'product-draw-month': 'Drawing, 30 days',
  'product-draw-quarter': 'Drawing, 90 days',
  'product-draw-year': 'Drawing, 365 days',
  'product-pack': '{count} questions, good for {days} days',
  'push-done': 'The answer is ready.',
  'push-failed': 'The question could not be answered.',
  'highlight-limit': 'One answer can have {limit} highlights. Remove some before you add another.',
  'knowledge-limit': 'A bot can have up to {limit} sources. Delete some that are no longer needed.',
  'sitemap-empty':
    'No new pages were found there. Give the address of a sitemap, often /sitemap.xml, or of a list with one address a line.',
  'learning-cancelled': 'Learning was canceled.',
  'knowledge-notebook-gone': 'This notebook is no longer there.',
  'knowledge-pairs': 'Questions and answers',
  'visitor-later':
    'This assistant cannot answer any more questions right now. Please come back later, or leave your contact.',
  'tools-unusable': 'This model cannot call tools, so the bot’s plugins were not used.',
  'call-refused': 'This was not allowed, so it was not done.',
  'plugin-limit': 'A bot has at most {limit} plugins. Remove one that is no longer needed.',
  'plugin-address': 'This is not the address of a server. It has to begin with https:// or http://.',
  'plugin-header': 'A header of this name cannot be set here. Use one such as Authorization.',
  'plugin-no-tools': 'The server has no tools that can be used here.',
  'plugin-not-public': 'The server’s address is not on the public internet, so it is not contacted.',
  'plugin-stalled': 'The server did not answer in time. Nothing was done.',
  'plugin-too-many-tools':
    'The server has more than 500 tools. Many servers offer fewer at another address; please connect that one.',
  'plugin-too-large': 'The server’s answer was too large and was not used.',
  'plugin-redirected': 'The server redirects to another address. Enter that address instead.',
  'plugin-unreachable': 'The server cannot be reached.',
  'plugin-not-mcp':
    'The server did not respond like an MCP server. Check the address and what it requires, such as a token.',
  'bot-unpublished': 'This bot is not published. Its owner has to publish it first.',
  'bot-key-limit': 'A bot has at most {limit} keys. Revoke one that is no longer used.',
  'api-later': 'This bot cannot answer any more questions right now. Please try again later.',
  'api-unknown-model': 'This key is for one bot: send its id, {model}, as the model.',
  'api-body':
    'The request is invalid because of “{field}”. Send model and messages; a bot answers once (n = 1).',
  'api-attachment':
    'Pictures have to be part of the request, as data: addresses in base64. Nothing else can be attached.',
  'api-picture': 'One of the pictures cannot be read.',
  'api-no-question': 'The last message has to be a question: role user, with some text.',
  'exam-few': 'An exam has at least {fewest} questions.',
  'report-range': 'The first day has to be before the last, and by no more than ten years.',
  'bot-limit': 'You have {limit} bots already. Delete one that is no longer needed.',
  'bound-bot-limit': 'You have added {limit} bots of others already. Remove one first.',
  'project-source-limit': 'A project can have up to {limit} sources. Delete some that are no longer needed.',
  'folder-limit': 'You have {limit} projects already. Delete one that is no longer needed.',
  'notebook-limit': 'You have {limit} notebooks already. Delete one that is no longer needed.',
  'note-limit': 'This notebook has {limit} notes already. Delete one that is no longer needed.',
  'note-full': 'This note is full. Start another one.',
  'document-limit':
    'You have {limit} documents already. Empty the trash, or delete one that is no longer needed.',
  'document-full': 'This document is full. Start another one.',
  'document-folder-limit': 'You have {limit} folders already. Delete one that is no longer needed.',
  'copied-name': '{name} (copy)',
  'notebook-people': 'A notebook can be shared with {limit} people. Take somebody’s access back first.',
  'notebook-own': 'This is your own address.',
  'studio-limit': 'A notebook can have {limit} of these. Delete one that is no longer needed.',
  'evidence-no-sources':
    'There are no sources to check against yet. Add some to a notebook, or wait until they are read.',
  'studio-no-sources': 'No source has been learned yet. Add one, or wait until it is read.',
  'studio-nothing': 'The sources contain nothing that this could be created from.',
  'studio-unreadable':
    'The model answered in a form that cannot be used. Please try again, or choose another model.',
  'studio-failed': 'This could not be created. Please try again.',
  'write-needs-model':
    'This needs a language model, and none is set up here. Title, outline and summary work without one.',
  'write-too-long': 'This text is too long: at most {limit} characters at once. Please select a part of it.',
  'write-declined': 'The model declined to do this. Nothing was charged.',
  'write-wordless': 'The model returned no text. Nothing was charged; please try again.',
  'write-nothing': 'There is not enough running text to create this from.',
  'write-failed': 'This did not work. Nothing was charged; please try again.',
  'template-topic': 'What should it be about?',
  'template-own': 'Yours, from {date}',
  'template-limit': 'You can keep {limit} templates of your own. Delete one that you no longer need.',
  'studio-not-ready': 'This is not finished yet.',
  'notebooks-unread': 'None of your notebooks holds a learned source yet. Add one to a notebook first.',
  'prompt-taken': 'You have a prompt named {name} already.',
  'prompt-name-taken': 'You have a prompt of this name already.',
  'prompt-limit': 'You have {limit} prompts already. Delete one that is no longer needed.',
  'memory-off': 'The memory is switched off. Switch it on in Settings → Personalization.',
  'memory-limit': '{limit} things are remembered already. Forget one that is no longer needed.',
  'import-unsupported':
    'No chats were found in this file. Exports of ChatGPT, Claude, DeepSeek, NextChat, Gemini, Grok, Open WebUI, LibreChat, LobeHub and Studiolo can be read, as JSON or as a zip.',
  'searching-files': 'Looking in the files: {words}',
  'notebooks-cut':
    'You have more notebooks than one question can cover: this answer comes from the {notebooks} used most recently, and from their {sources} most recently changed sources. For the others, ask in the notebook itself.',
  'conversation-cut': 'This conversation is long: its earliest part was left out of this answer.',
  'web-searching': 'Searching the web: {query}',
  'web-reading': 'Reading the results',
  'web-search-off': 'Web search is not set up here, so it was not used for this answer.',
  'web-search-failed': 'The web could not be searched just now, so it was not used for this answer.',
  'web-nothing-found': 'The web search found nothing, so this answer does not use the web.',
  'web-pages-unread':
    'The pages that were found could not be opened; this answer is based on their summaries.',
  // account
  'initial-password':
    'Password: {secret}\nIt is shown only once. The user has to choose their own password at the first sign-in.',
  ...drawing,
  ...models,
  ...research,
  ...schedules,
  ...sharing,
  ...sources,
  ...studio,
  ...voice,
} as const;
