import type { Transcript } from './transcript.ts';

/**
 * Minimum number of repetitions that counts as invented. Services repeat their last words when nobody speaks.
 */
const MIN_RUN_LENGTH = 3;
/** Maximum pause between invented repetitions. */
const MAX_PAUSE_SECONDS = 1;

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Digits and number words, which people repeat in codes and telephone numbers. */
const NUMBER_WORD =
  /[零〇一二三四五六七八九十百千万萬亿億两兩幺点點号號第]|\p{N}|(?<!\p{L})(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|ten|double|triple|point|null|eins|zwei|drei|vier|fünf|sechs|sieben|acht|neun|cero|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|zéro|un|deux|trois|quatre|cinq|sept|huit|neuf|ноль|один|два|три|четыре|пять|шесть|семь|восемь|девять)(?![\p{L}])/giu;

const isNumber = (text: string): boolean =>
  /\p{L}|\p{N}/u.test(text) && !/[\p{L}\p{N}]/u.test(text.replaceAll(NUMBER_WORD, ''));

/** Words that people say one after another when they vote. */
const VOTE =
  /^(?:我?(?:也|都)?(?:同意|赞成|贊成|反对|反對|弃权|棄權|通过|通過)|是的?|yes|no|aye|nay|yea|abstain|agreed?|against|in favou?r|ja|nein|enthaltung|oui|non|sí|за|против|воздерж\p{L}*|賛成|反対|찬성|반대)$/iu;
/** Words that people repeat until they get a reply. */
const CALL =
  /^(?:喂|hello|hallo|hi|hey|allô|алло|もしもし|여보세요|好的?|对|對|行|可以|ok(?:ay)?|right|can you hear me(?: now)?|is anybody there|(?:大家|你们|你們|你)?(?:能|可以)?[听聽](?:得)?[到见見]我?(?:[说說][话話])?[吗嗎])$/iu;
/** Maximum plausible number of consecutive calls. */
const MAX_CALLS = 5;

/** Maximum plausible number of consecutive votes in a meeting. */
const MAX_VOTES = 12;

/** Whether a text consists of a plausible number of votes. */
const areVotes = (text: string): boolean => {
  const words = text.split(/[\s\p{P}]+/u).filter((word) => word !== '');
  return words.length > 0 && words.length <= MAX_VOTES && words.every((word) => VOTE.test(word));
};

const isReal = (repeated: string): boolean => isNumber(repeated) || areVotes(repeated);

/** Removes repetitions of phrases within a text. */
const removeRepeatedPhrases = (text: string): string => {
  if (areVotes(text)) return text;
  return text
    .replaceAll(/(?=\P{N})(.{8,120}?)(?:\s*\1){3,}/gsu, (all, phrase: string) =>
      /\p{N}/u.test(phrase) || isReal(all) ? all : phrase,
    )
    .replaceAll(/([^\s\p{N}]{1,12}\s?)\1{7,}/gu, (all, word: string) => (isReal(all) ? all : word));
};

/** Whether a segment repeats the words of the same speaker immediately. Numbers are excluded. */
const isRepetition = (last: Transcript, next: Transcript): boolean =>
  last.speaker === next.speaker &&
  plain(last.text) === plain(next.text) &&
  !/\p{N}/u.test(next.text) &&
  !isNumber(next.text) &&
  next.start - last.end < MAX_PAUSE_SECONDS;

const areCalls = (run: readonly Transcript[]): boolean =>
  run.length <= MAX_CALLS &&
  run.every(({ text }) => CALL.test(text.replaceAll(/[.,!?。，！？…]/gu, '').trim()));

/** Removes repetitions that services invent in noise and silence. */
export const removeRepetitions = (segments: readonly Transcript[]): Transcript[] => {
  const runs: Transcript[][] = [];
  for (const segment of segments) {
    const last = runs.at(-1);
    const before = last?.at(-1);
    if (last && before && isRepetition(before, segment)) last.push(segment);
    else runs.push([segment]);
  }
  return runs.flatMap((run) =>
    run
      .slice(
        0,
        run.length < MIN_RUN_LENGTH || areCalls(run) || areVotes(run.map(({ text }) => text).join(' '))
          ? run.length
          : 1,
      )
      .map((segment) => {
        const text = removeRepeatedPhrases(segment.text);
        return text === segment.text ? segment : { ...segment, text, words: [] };
      }),
  );
};
