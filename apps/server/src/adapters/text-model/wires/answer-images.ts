import { isObject } from '../stream/read-event.ts';

type Image = Partial<Record<'url' | 'image_url', unknown>>;

const ADDRESS = /^https?:\/\/[^\s<>]{1,2000}$/;

/** Whether an object is a source in an answer of Mistral, which also has an address. */
const isReference = (value: object): boolean =>
  'type' in value && typeof value.type === 'string' && value.type.includes('reference');

const addressOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (!isObject(value) || isReference(value)) return '';
  const { image_url: image, url }: Image = value;
  return addressOf(image ?? url);
};

/**
 * Pictures sent with the text of an answer: a link to each, or a placeholder if the service sends its data.
 */
export const createAnswerImages = () => {
  const addresses = new Set<string>();

  return {
    read: (images: unknown, content: unknown): void => {
      for (const list of [images, content]) {
        for (const image of Array.isArray(list) ? (list as readonly unknown[]) : []) {
          const address = addressOf(image);
          if (address !== '') addresses.add(address);
        }
      }
    },

    /**
     * Returns the pictures as Markdown; empty for an answer without words, which has failed even if it has
     * pictures.
     */
    markdown: (text: string): string =>
      text.trim() === ''
        ? ''
        : [...addresses]
            .filter((address) => !text.includes(address))
            .map((address) => `\n\n${ADDRESS.test(address) ? `![image](<${address}>)` : '[image]'}`)
            .join(''),
  };
};
