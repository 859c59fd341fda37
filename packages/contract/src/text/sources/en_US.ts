/** Messages about files, pages, pictures and recordings that are parsed as sources. */
export const text = {
  'file-other-office':
    '{ending} files cannot be read here. Please save it as {better} in the program that made it (without macros), and add that.',
  'picture-broken': 'This picture cannot be read. Please choose a PNG, JPEG, WebP or GIF.',
  'picture-not-brought':
    'This picture could not be imported: it no longer exists, is too large, or is not public.',
  'page-password-short': 'A password for a page has at least 4 characters.',
  'sources-none': 'There is no learned source to answer from. Add one, or ask without the sources.',
  'sources-learning': 'The sources are still being learned. Please ask again in a moment.',
  'searchable-name': '{name} (searchable).pdf',
  'source-gone': 'Its file was deleted. Remove this source, or add it again.',
  'source-unchanged': 'Read again: nothing changed.',
  'source-report':
    '[[pages|Pages read: {pages}. ]][[sheets|Sheets read: {sheets}. ]][[slides|Slides read: {slides}. ]][[tables|Tables read: {tables}. ]][[characters|Characters read: {characters}. ]][[recognizedPages|Pages read by text recognition: {recognizedPages}. ]][[seenPages|Pages read by a model: {seenPages}. ]][[doubtfulLines|Lines that may be misread: {doubtfulLines}. ]][[otherLanguagePages|Pages in a language that text recognition does not support, where accents may be missing: {otherLanguagePages}. ]][[failedPages|Pages that could not be read: {failedPages}. ]][[wordlessPages|Pages without words: {wordlessPages}. ]][[pictures|Pictures not read: {pictures}. ]][[formulas|Formulas not read: {formulas}. ]][[headers|Headers and footers not read: {headers}. ]][[hiddenSheets|Hidden sheets left out: {hiddenSheets}. ]][[hiddenSlides|Hidden slides left out: {hiddenSlides}. ]][[hiddenRows|Hidden rows left out: {hiddenRows}. ]][[hiddenColumns|Hidden columns left out: {hiddenColumns}. ]][[hiddenCells|Values hidden under merged cells left out: {hiddenCells}. ]][[hiddenRuns|Hidden passages left out: {hiddenRuns}. ]][[uncalculated|Formulas without a result: {uncalculated}. ]][[attachments|Attachments not read: {attachments}. ]][[brokenCharacters|Characters that cannot be read: {brokenCharacters}. ]]',
  'source-retrying': '{reason} It is tried again automatically in a few minutes.',
  'source-kept': 'It could not be read again, so the content learned before is kept. {reason}',
  'picture-unseen': 'Saved, but not read: no model that can see pictures is set up here.',
  'picture-without-text':
    'Saved. No text was found in this picture, and no model that could describe it is set up here.',
  'picture-unread':
    'Saved, but not read: the text recognition could not read this picture. Learn it again later, or save it in a smaller size.',
  'picture-reading': 'Reading the text in {name} ({number} of {total})',
  'picture-text-read':
    'The model does not see pictures. It was given the text in them, which was read on this server.',
  'picture-text-missing': 'No text could be read in {names}, so the model knows nothing of it.',
  'picture-wordless': 'There is nothing to read in this picture.',
  'scan-unseen':
    'Saved, but not read: it contains pictures instead of text, and no model that can see pictures is set up here. Run text recognition on it and replace the file.',
  'scan-unread':
    'Saved, but not read: the text recognition could not read its pages. Learn it again later, or scan it again at a lower resolution.',
  'scan-wordless': 'There is nothing to read on these pages.',
  'scan-partly':
    'Pages that hold only pictures could not be read just now. Learn it again later to add them.',
  'unclear-changed':
    'The unclear pages, the model or its price have changed. Please check the offer and try again.',
  'unclear-unread':
    'The model could not read these pages. Nothing was charged, and the pages stay as they were.',
  'picture-failed': 'The model that reads pictures did not answer. Please try again later.',
  'page-not-public':
    'This address is not on the public internet, or redirects away from it, and was not opened. Save the page as a file and upload that.',
  'page-unreachable': 'There is no response from this address.',
  'page-timeout': 'This page did not respond in time, or never ends.',
  'page-too-large':
    'The content at this address is too large; the limit is {limit}. Upload the part that you need as a file.',
  'page-redirects': 'This address redirects endlessly.',
  'page-garbled': 'The content of this address cannot be read.',
  'page-missing': 'There is no page at this address (404). Check the address.',
  'page-login': 'This page requires signing in. Save it as a file and upload that.',
  'page-busy': 'This site does not allow reading right now. Please try again later.',
  'page-refused': 'This site answered with an error ({status}).',
  'page-empty':
    'There is no text on this page without its scripts. Save it as a PDF, or paste its text instead.',
  'page-unsupported':
    'Unsupported file format. This address leads to neither a page nor a document that can be read. Save it as a PDF and upload that.',
  'file-unsupported':
    'Unsupported file format. PDF, DOCX, PPTX, XLSX, ODT, ODS, ODP, EPUB, RTF, TXT, Markdown, HTML and CSV can be read.',
  'audio-off': 'No transcription service is set up here.',
  'audio-unheard': 'Saved, but not read: no transcription service is set up here.',
  'audio-silent': 'No speech was detected in this recording.',
  'audio-refused':
    'The transcription service cannot read this recording. It may be too short, damaged, or in a format that the service does not support.',
  'audio-failed': 'The transcription service could not process this recording. Please try again later.',
  'file-encrypted': 'This file is locked with a password. Remove the password and upload it again.',
  'file-copy-protected':
    'This book is protected against copying (DRM) and cannot be read. Upload a copy without protection.',
  'file-broken':
    'This file is damaged and cannot be read. Open it in the program that made it, save it again and upload that.',
  'file-empty': 'There is no text in this file. If it was scanned, it needs text recognition first.',
  'file-too-large': 'There is too much in this file to read. Split it and upload the parts.',
  'file-too-many-pixels':
    'This picture is too large: the limit is 50 million pixels, such as 8,000 × 6,000. Make it smaller and upload that.',
  'file-too-slow': 'Reading this file took too long. Try again, or split it and upload the parts.',
} as const;
