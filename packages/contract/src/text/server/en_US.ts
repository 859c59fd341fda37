import { text as drawing } from '../drawing/en_US.ts';
import { text as models } from '../models/en_US.ts';
import { text as sharing } from '../sharing/en_US.ts';
import { text as voice } from '../voice/en_US.ts';

/** What the server alone says, by error codes and keys of its own: no page has these sentences before it is told them. */
export const text = {
  INVALID: 'Please check the marked fields.',
  ALREADY_RUNNING: 'This is already running.',
  WRONG_CREDENTIALS: 'The e-mail address or the password is wrong.',
  SIGN_IN_FAILED: 'Signing in did not work. Please try again.',
  WRONG_CODE: 'This code is wrong or no longer good. Please ask for a new one.',
  FRESH_PROOF: 'Please sign in again to change this.',
  NOT_PERMITTED: 'Sorry! You do not have permission to perform this action!',
  COUPON_INVALID: 'This code is not valid: it is mistyped, used up or expired.',
  VIP_ONLY: 'VIP Only!',
  TICKET_SPENT: 'This pay link is good once and for a minute. Please open it again from the app.',
  PAYMENT_OFF: 'Payment is not set up here. A code can be redeemed instead.',
  WEB_SEARCH_OFF: 'Web search is not set up here.',
  PYTHON_OFF:
    'Python is off on this server: it runs only behind a fence of Linux namespaces (unshare), and the system refuses them here. JavaScript can be run.',
  INITIAL_PASSWORD: 'Please choose your own password first.',
  TAKEN: 'This already belongs to another account.',
  DIFFERENT_BODY: 'This message was already sent with other words.',
  UNSUPPORTED_FILE:
    'Unsupported file format. PDF, DOCX, PPTX, XLSX, EPUB, TXT, Markdown, HTML, CSV, pictures (PNG, JPEG, WebP, GIF) and recordings (MP3, WAV, M4A, OGG, WebM, FLAC) can be read.',
  FILE_NOT_READY: 'A file is still being read. Please try again in a moment.',
  MODEL_UNAVAILABLE: 'This model is not available here. Please choose another one.',
  TOO_MANY_REQUESTS: 'Too many tries. Please wait {seconds} seconds and try again.',
  QUOTA_SPENT:
    'Today’s {limit} answers are used up. They come back at {time} ({zone}); [Pro, a question pack or a code]({payUrl}?appCode={appCode}&token={token}) or a friend’s invite lets you go on now.',
  EDIT_CONFLICT: 'Somebody else changed this meanwhile. Nothing of yours is lost.',
  BUSY: 'There is too much to do right now. Please try again in a moment.',
  TOO_SLOW: 'The request took too long to arrive. Please try again.',
  HEADERS_TOO_LONG: 'The headers of this request are too long.',
  // refusals
  'not-a-request': 'This is no request that can be read.',
  'too-deep': 'This is nested too deeply to be read.',
  'wrong-account': 'The phone number or the password is wrong.',
  'welcome-over': 'The first account here has been made already. Please sign in.',
  'welcome-wrong': 'This link is not complete or not right. Open the one that the last start printed.',
  'wrong-password': 'This password is wrong.',
  'sign-in-denied': '{name} did not let you in, or you turned back. Nothing was changed.',
  'sign-in-unreachable': '{name} cannot be reached right now. Please try again in a moment.',
  'sign-in-untrusted': 'What {name} answered could not be trusted. Please try again.',
  'sign-in-unverified':
    '{name} has not verified your e-mail address. Verify it there, or sign in here another way and link {name} in the settings.',
  'sign-in-other': 'This belongs to another account. Please sign in to the account with the address {email}.',
  'passkey-refused': 'This passkey was not accepted. Please try again, or sign in another way.',
  'passkey-taken': 'This passkey is here already.',
  'passkeys-full': 'An account has up to {limit} passkeys. Please delete one first.',
  'last-way-in': 'This is your only way to sign in. Set a password first.',
  'web-search-away': 'The web could not be searched just now. Please try again in a moment.',
  'not-sold': 'This is not sold here: no service is set up that delivers it.',
  'payment-unreachable': 'The payment service cannot be reached. Please try again in a moment.',
  UNKNOWN_APP: 'This app code is not known here.',
  UNVERIFIED: 'Please verify your e-mail address first.',
  'storage-full': 'Your files take up all of your {limit}. Delete some to make room.',
  'file-heic':
    'HEIC pictures cannot be read here. Please save it as a JPEG or PNG and attach that: on an iPhone, Settings › Camera › Formats › Most Compatible.',
  'pro-spent':
    'Today’s {limit} Pro answers are used up. They come back at {time} ({zone}); [a question pack or a code]({payUrl}?appCode={appCode}&token={token}) lets you go on now.',
  'pictures-spent':
    'Today’s {limit} pictures are used up. They come back at {time} ({zone}); [a drawing plan or a code]({payUrl}?appCode={appCode}&token={token}) lets you go on now.',
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
  INTERNAL: 'Something went wrong here. Please try again later.',
  // validation
  'password-common': 'This password is too easy to guess. Please choose another one.',
  'same-password': 'Please choose a password that you did not have before.',
  'picture-broken': 'This picture cannot be read. Please choose a PNG, JPEG, WebP or GIF.',
  'picture-not-brought': 'This picture could not be brought here: it is gone, too large, or not public.',
  'wechat-too-many-pictures': 'This article has too many pictures to be sent to WeChat.',
  'wechat-refused': 'WeChat did not take the draft (its number for it: {number}).',
  'pictures-too-large':
    'The pictures of this text are too large together for one page. Make some of them smaller.',
  'page-password-short': 'A password for a page has at least 4 characters.',
  // streams
  'document-too-long': 'This is too long for one file.',
  'answer-error': 'There was an error generating a response',
  'outcome-unknown':
    'It is not known whether the service did this, as the connection to it was lost before it answered. It was not asked again, and nothing was charged.',
  // what is paid for
  'product-plan-month': 'Pro, 30 days',
  'product-plan-quarter': 'Pro, 90 days',
  'product-plan-year': 'Pro, 365 days',
  'product-draw-month': 'Drawing, 30 days',
  'product-draw-quarter': 'Drawing, 90 days',
  'product-draw-year': 'Drawing, 365 days',
  'product-pack': '{count} questions, good for {days} days',
  // services outside
  'provider-unauthorized': 'The model service refused our key. The operator has to check it.',
  'provider-forbidden': 'The model service does not allow this.',
  'provider-not-found': 'The model service does not know this model.',
  'provider-rate-limited': 'The model service is at its limit. Please try again in a minute.',
  'provider-rate-limited-for': 'The model service is at its limit. Please try again in {seconds} s.',
  'provider-unpaid': 'The account with the model service has run out. The operator has to top it up.',
  'provider-too-long':
    'This is more than the model can take in at once. Please shorten it, or choose another model.',
  'provider-unavailable': 'The model service has a problem. Please try again later.',
  'provider-unreachable': 'The model service cannot be reached. Please try again later.',
  'provider-not-public': 'The model service is not on the public internet, and cannot be reached from here.',
  'provider-redirected':
    'The model service sends us on to another address, where we do not follow. The operator has to check its address.',
  'provider-packed':
    'The model service sent a compressed answer although none was asked for. The operator has to check it.',
  'provider-garbled': 'The model service answered something unreadable. Please try again.',
  'provider-cut': 'The model service broke off. What came is kept.',
  'provider-silent': 'Connection timed out, please try again later!',
  'provider-refused': 'The model service refused this question.',
  'own-unauthorized': 'The service refused your own key. Check it in Settings › Models.',
  'own-unpaid': 'Your account with the service has run out.',
  'own-not-public':
    'Your service is not on the public internet, and cannot be reached from here. Check its address in Settings › Models.',
  'own-service-no-models': 'The service answered, but offers no model that chats.',
  'own-service-unauthorized': 'The service refused this key. Is it whole, and still valid?',
  'own-service-forbidden': 'The service does not allow this with that key.',
  'own-service-not-found':
    'There is no list of models at this address. Does it end as the service says, such as /v1?',
  'own-service-rate-limited': 'The service is at its limit. Please try again in a minute.',
  'own-service-unpaid': 'The account with the service has run out.',
  'own-service-too-long': 'The service did not understand us.',
  'own-service-unavailable': 'The service has a problem. Please try again later.',
  'own-service-unreachable': 'Nobody answers at this address.',
  'own-service-not-public':
    'This address is not on the public internet. Only services that can be reached from anywhere may be connected.',
  'own-service-redirected': 'The service sends us on to another address. Please give that one.',
  'own-service-packed': 'The service sent a compressed answer although none was asked for.',
  'own-service-garbled': 'What is at this address does not speak as a model service does.',
  'own-service-cut': 'The service broke off. Please try again.',
  'own-service-silent': 'The service did not answer in time.',
  'own-service-refused': 'The service did not understand us.',
  'push-done': 'The answer is ready.',
  'push-failed': 'The answer could not be given.',
  'highlight-limit': 'One answer can have {limit} highlights. Remove some before you add another.',
  'knowledge-limit': 'A bot can know {limit} sources. Delete some that are no longer needed.',
  'sitemap-empty':
    'No new pages were found there. Give the address of a sitemap, often /sitemap.xml, or of a list with one address a line.',
  'knowledge-notebook-gone': 'This notebook is no longer there.',
  'knowledge-pairs': 'Questions and answers',
  'visitor-later':
    'This assistant cannot answer any more questions right now. Please come back later, or leave your contact.',
  'tools-unusable': 'This model cannot call tools, so the bot’s plugins were not used.',
  'call-refused': 'This was not allowed, so it was not done.',
  'plugin-limit': 'A bot has at most {limit} plugins. Remove one that is no longer needed.',
  'plugin-address': 'This is no address of a server. It begins with https:// or http://.',
  'plugin-header': 'A header of this name cannot be set here. Use one such as Authorization.',
  'plugin-no-tools': 'The server has no tools that can be used here.',
  'plugin-not-public': 'The server’s address is not on the public internet, so it is not asked.',
  'plugin-stalled': 'The server did not answer in time. Nothing was done.',
  'plugin-too-large': 'The server sent too much, so it was left. Nothing was used of it.',
  'plugin-redirected': 'The server sends on to another address. Give that address itself.',
  'plugin-unreachable': 'The server cannot be reached.',
  'plugin-not-mcp':
    'The server did not answer as an MCP server does. Check the address and what it asks for, such as a token.',
  'bot-unpublished': 'This bot is not published. Its owner has to publish it first.',
  'bot-key-limit': 'A bot has at most {limit} keys. Revoke one that is no longer used.',
  'api-later': 'This bot cannot answer any more questions right now. Please try again later.',
  'api-unknown-model': 'This key opens one bot: send its id, {model}, as the model.',
  'api-body':
    'The request cannot be taken because of “{field}”. Send model and messages as text; a bot takes no tools, no pictures, and answers once (n = 1).',
  'api-no-question': 'The last message has to be a question: role user, with some text.',
  'exam-few': 'An exam has at least {fewest} questions.',
  'report-range': 'The first day has to come before the last, and not ten years before.',
  'bot-limit': 'You have {limit} bots already. Delete one that is no longer needed.',
  'bound-bot-limit': 'You have added {limit} bots of others already. Remove one first.',
  'folder-limit': 'You have {limit} projects already. Delete one that is no longer needed.',
  'notebook-limit': 'You have {limit} notebooks already. Delete one that is no longer needed.',
  'note-limit': 'This notebook has {limit} notes already. Delete one that is no longer needed.',
  'note-full': 'This note is full. Begin another one.',
  'document-limit':
    'You have {limit} documents already. Empty the trash, or delete one that is no longer needed.',
  'document-full': 'This document is full. Begin another one.',
  'document-folder-limit': 'You have {limit} folders already. Delete one that is no longer needed.',
  'copied-name': '{name} (copy)',
  'notebook-people': 'A notebook can be shared with {limit} people. Take somebody’s access back first.',
  'notebook-own': 'This is your own address.',
  'studio-limit': 'A notebook keeps {limit} of these. Delete one that is no longer needed.',
  'evidence-no-sources':
    'There are no sources to check against yet. Add some to a notebook, or wait until they are read.',
  'studio-no-sources': 'There is no source yet that has been learned. Add one, or wait until it is read.',
  'studio-nothing': 'The sources hold nothing that this could be made of.',
  'studio-unreadable':
    'The model answered in a form that cannot be used. Please try again, or choose another model.',
  'studio-failed': 'This could not be made. Please try again.',
  'write-needs-model':
    'This needs a language model, and none is set up here. Title, outline and summary work without one.',
  'write-too-long':
    'This is too long to be worked on at once: up to {limit} characters. Select a part of it.',
  'write-declined': 'The model declined to do this. Nothing was charged.',
  'write-wordless': 'The model said nothing. Nothing was charged; please try again.',
  'write-nothing': 'There is too little running text to make this from.',
  'write-failed': 'This did not work. Nothing was charged; please try again.',
  'template-topic': 'What should it be about?',
  'template-own': 'Yours, from {date}',
  'template-limit': 'You can keep {limit} templates of your own. Delete one that you no longer need.',
  'studio-not-ready': 'This is not made yet.',
  'notebooks-unread': 'None of your notebooks holds a learned source yet. Add one to a notebook first.',
  'sources-none': 'There is no learned source to answer from. Add one, or ask without the sources.',
  'sources-learning': 'The sources are still being learned. Please ask again in a moment.',
  'source-gone': 'Its file was deleted. Remove this source, or add it again.',
  'source-unchanged': 'Read again: nothing changed.',
  'source-kept': 'It could not be read again, so what was learned before is kept. {reason}',
  'picture-unseen': 'Kept, but not read: no model that sees pictures is set up here.',
  'picture-wordless': 'There is nothing to read in this picture.',
  'scan-unseen':
    'Kept, but not read: it holds pictures instead of text, and no model that sees pictures is set up here. Run text recognition on it and put that file in its place.',
  'scan-wordless': 'There is nothing to read on these pages.',
  'scan-partly':
    'Pages that hold only pictures could not be read just now. Learn it again later to add them.',
  'picture-failed': 'The model that reads pictures did not answer. Please try again later.',
  'page-not-public':
    'This address is not on the public internet, or leads away from it, and is not opened. Save the page as a file and upload that.',
  'page-unreachable': 'Nobody answers at this address.',
  'page-timeout': 'This page did not answer in time, or never ends.',
  'page-too-large':
    'What is at this address is too large. Up to {limit} are taken. Upload the part that you need as a file.',
  'page-redirects': 'This address sends one on and on, and never arrives.',
  'page-garbled': 'What this address answered cannot be read.',
  'page-missing': 'There is no page at this address any more (404). Check the address.',
  'page-login': 'This page is shown to who signs in there alone. Save it as a file and upload that.',
  'page-busy': 'This site lets nobody read it right now. Please try again later.',
  'page-refused': 'This site answered with an error ({status}).',
  'page-empty':
    'There is no text on this page without its scripts. Save it as a PDF, or paste its text instead.',
  'page-unsupported':
    'Unsupported file format. What is at this address is neither a page nor a document that can be read. Save it as a PDF and upload that.',
  'prompt-taken': 'You have a prompt named {name} already.',
  'prompt-name-taken': 'You have a prompt of this name already.',
  'prompt-limit': 'You have {limit} prompts already. Delete one that is no longer needed.',
  'memory-off': 'The memory is switched off. Switch it on in Settings › Personalization.',
  'memory-limit': '{limit} things are remembered already. Forget one that is no longer needed.',
  'import-unsupported':
    'No chats were found in this file. Exports of ChatGPT, LibreChat and Studiolo can be read, as JSON or as a zip.',
  'searching-files': 'Looking in the files: {words}',
  'notebooks-cut':
    'You have more than can be asked at once: this answer comes from the {notebooks} notebooks used last, and of these from the {sources} sources that changed last. For the others, ask in the notebook itself.',
  'conversation-cut': 'This conversation is long: its earliest part was left out of this answer.',
  'web-searching': 'Searching the web: {query}',
  'web-reading': 'Reading what was found',
  'web-search-off': 'Web search is not set up here, so this answer does without it.',
  'web-search-failed': 'The web could not be searched just now, so this answer does without it.',
  'web-nothing-found': 'The web search found nothing, so this answer does without it.',
  'web-pages-unread': 'The pages that were found could not be opened; this answer rests on their summaries.',
  // reading files
  'file-unsupported':
    'Unsupported file format. PDF, DOCX, PPTX, XLSX, EPUB, TXT, Markdown, HTML and CSV can be read.',
  'audio-off': 'No transcription service is set up here.',
  'audio-unheard': 'Kept, but not read: no transcription service is set up here.',
  'audio-silent': 'No words were heard in this recording.',
  'audio-failed': 'The transcription service could not take this recording. Please try again later.',
  'file-encrypted': 'This file is locked with a password. Remove the password and upload it again.',
  'file-broken':
    'This file is damaged and cannot be read. Open it where it was made, save it anew and upload that.',
  'file-empty': 'There is no text in this file. If it was scanned, it needs text recognition first.',
  'file-too-large': 'There is too much in this file to read. Split it and upload the parts.',
  'file-too-many-pixels':
    'This picture is too large: up to 25 million pixels, such as 5,000 × 5,000, are taken. Make it smaller and upload that.',
  'file-too-slow': 'Reading this file took too long. Try again, or split it and upload the parts.',
  // account
  'initial-password':
    'Password: {secret}\nIt is shown this once. Whoever signs in with it is asked for a password of their own.',
  ...drawing,
  ...models,
  ...sharing,
  ...voice,
} as const;
