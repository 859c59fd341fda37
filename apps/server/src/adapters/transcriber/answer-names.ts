/** Names of lists of words; those of `tokens` may be parts of words. */
export const WORD_LISTS = ['words', 'Words', 'items', 'elements', 'tokens', 'word_segments', 'ws'];
/** Names of the text of a word, with its marks before the one without. */
export const WORD_TEXTS = ['punctuated_word', 'word', 'Word', 'text', 'value', 'content', 'w'];
export const TEXTS = [
  'text',
  'transcript',
  'full_transcript',
  'DisplayText',
  'Display',
  'display',
  'FinalSentence',
  'sentence',
  'utterance',
  'onebest',
  'recognition_text',
  'recognized_text',
  'asr_text',
  'Result',
  'Text',
];
export const CAPTION_TEXTS = [
  'srt',
  'vtt',
  'subtitle',
  'subtitles',
  'captions',
  'srt_content',
  'vtt_content',
];
/** Lists and objects that hold segments or a whole transcript, the best ones first. */
export const PARTS = [
  'utterances',
  'segments',
  'sentences',
  'sentence_info',
  'speakers',
  'phrases',
  'recognizedPhrases',
  'ResultDetail',
  'monologues',
  'chunks',
  'paragraphs',
  'Sentences',
  'sentence',

  'results',
  'result',
  'Result',
  'transcription',
  'transcripts',
  'transcript',
  'channels',
  'alternatives',

  'NBest',
  'nBest',
  'combinedPhrases',
  'data',
  'Data',
  'output',
  'payload',
  'response',
  'Response',
  'body',
  'choices',
  'message',
  'content',
  'channel',
  'lattice',
  'st',
  'rt',
];
/** Lists of guesses; the first is the best. */
export const GUESSES = new Set(['alternatives', 'NBest', 'nBest', 'choices']);
export const CHANNELS = new Set(['channels', 'transcripts']);
/** Names under which a bare text is the transcript, unless the answer is an error. */
export const BARE_TEXTS = [
  'result',
  'data',
  'output',
  'transcription',
  'content',
  'response',
  'orderResult',
  'json_1best',
];
export const WORD_TYPES = new Set([
  'word',
  'punctuation',
  'pronunciation',
  'punct',
  'spacing',
  'audio_event',
]);
