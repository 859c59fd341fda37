import { isObject, speakerOf, type AnswerObject } from './transcript-fields.ts';

const listIn = (node: AnswerObject, name: string): readonly unknown[] => {
  const value = node[name];
  return Array.isArray(value) ? (value as unknown[]) : [];
};

/** Speakers of Amazon Transcribe, which are listed separately from the words, by the words' start. */
const amazonSpeakers = ({ speaker_labels: labels }: AnswerObject): Map<unknown, string> => {
  const segments = isObject(labels) ? listIn(labels, 'segments') : [];
  const items = segments.filter(isObject).flatMap((segment) => listIn(segment, 'items'));
  return new Map(
    items.filter(isObject).flatMap((item): [unknown, string][] => {
      const speaker = speakerOf(item);
      return speaker === undefined ? [] : [[item['start_time'], speaker]];
    }),
  );
};

const withAmazonSpeakers = (node: AnswerObject): AnswerObject => {
  const speakers = amazonSpeakers(node);
  if (speakers.size === 0) return node;
  const items = listIn(node, 'items').map((item) => {
    const speaker =
      isObject(item) && speakerOf(item) === undefined ? speakers.get(item['start_time']) : undefined;
    return isObject(item) && speaker !== undefined ? { ...item, speaker_label: speaker } : item;
  });
  return { ...node, items };
};

/** Names of a list of speakers by their numbers. */
const namesIn = (node: AnswerObject): Map<string, string> =>
  new Map(
    ['speakers', 'Speakers', 'participants']
      .flatMap((name) => listIn(node, name))
      .filter(isObject)
      .flatMap(({ id, name }): [string, string][] =>
        (typeof id === 'number' || typeof id === 'string') && typeof name === 'string' && name !== ''
          ? [[`${id}`, name]]
          : [],
      ),
  );

const withNames = (node: AnswerObject): AnswerObject => {
  const names = namesIn(node);
  if (names.size === 0) return node;
  const nameOf = (part: unknown): unknown => {
    if (!isObject(part)) return part;
    const name = names.get(speakerOf(part) ?? '');
    return name === undefined ? part : { ...part, speaker: name };
  };
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [
      key,
      Array.isArray(value) && !/^(?:speakers|participants)$/i.test(key)
        ? (value as unknown[]).map(nameOf)
        : value,
    ]),
  );
};

/** An answer whose words and segments have the speakers that its service lists separately. */
export const withSpeakers = (answer: unknown): unknown => {
  if (!isObject(answer)) return answer;
  const { results } = answer;
  const inner = isObject(results) ? { ...answer, results: withAmazonSpeakers(results) } : answer;
  return withNames(withAmazonSpeakers(inner));
};
