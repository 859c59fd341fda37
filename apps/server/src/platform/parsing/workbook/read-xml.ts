import { TextDecoder } from 'node:util';
import { Parser } from 'htmlparser2';
import { expandDeclaredEntities } from '@studiolo/markdown/declared-entities';
import { ParsingFault } from '../parsed-document.ts';

export type XmlAttributes = Readonly<Record<string, string>>;

export type XmlHandlers = {
  open?: (name: string, attributes: XmlAttributes) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
};

/**
 * Maximum nesting depth. No program nests elements more deeply, and the parser's work grows with the square
 * of the depth.
 */
const MAX_DEPTH = 2_000;

/** Returns what to call at each opening and closing tag. Throws once elements are nested too deeply. */
export const createDepthGuard = () => {
  let depth = 0;
  return {
    open(): void {
      depth += 1;
      if (depth > MAX_DEPTH) throw new ParsingFault('too-large', 'nested too deeply');
    },
    close(): void {
      depth -= 1;
    },
  };
};

/** Length of a chunk for the parser. Writing a large part at once would keep it in memory twice. */
const CHUNK_LENGTH = 1_000_000;

/** Removes the namespace prefix, which each program chooses freely. */
export const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

const byLocalName = (attributes: XmlAttributes): XmlAttributes =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [localName(name), value]));

const DECLARATION = /^<\?xml[^>]*\?>/;

const decoderOf = (bytes: Buffer): TextDecoder => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be');
  const [declaration = ''] = DECLARATION.exec(bytes.toString('latin1', 0, 200)) ?? [];
  const [, name = 'utf-8'] = /\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(declaration) ?? [];
  try {
    // A declaration in single bytes cannot be in UTF-16.
    return new TextDecoder(/^utf-?16/i.test(name) ? 'utf-8' : name);
  } catch {
    return new TextDecoder();
  }
};

/**
 * The text of an XML part, with its own entities expanded. One in another encoding loses its declaration, since it
 * is written as UTF-8 again.
 */
export const xmlOf = (bytes: Buffer): string => {
  const decoder = decoderOf(bytes);
  const markup = expandDeclaredEntities(decoder.decode(bytes));
  return decoder.encoding === 'utf-8' ? markup : markup.replace(DECLARATION, '');
};

/** Parses the XML of a part of an Office file as a stream of events; names come without prefix. */
export const readXml = (bytes: Buffer, { open, text, close }: XmlHandlers): void => {
  const guard = createDepthGuard();
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        guard.open();
        open?.(localName(name), byLocalName(attributes));
      },
      ontext: (words) => text?.(words),
      onclosetag(name) {
        guard.close();
        close?.(localName(name));
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  const markup = xmlOf(bytes);
  for (let from = 0; from < markup.length; from += CHUNK_LENGTH)
    parser.write(markup.slice(from, from + CHUNK_LENGTH));
  parser.end();
};
