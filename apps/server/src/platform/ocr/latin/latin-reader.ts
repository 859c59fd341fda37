import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Tesseract, TesseractApi } from 'tesseract.js-core/tesseract-core-simd-lstm.js';
import type { Picture } from '../picture.ts';
import type { LatinLanguage } from './frequent-words.ts';

/** Text of a line, and its confidence from 0 to 1. */
export type Reading = { text: string; confidence: number };

/** Reads a single line of text. */
const SINGLE_LINE = '7';
/** The engine of neural networks. */
const NEURAL_ENGINE = 1;
/** Path that `SetImageFile` reads, and its orientation as in Exif. */
const INPUT_PATH = '/input';
const UPRIGHT_ORIENTATION = 1;
/** White margin around a line, in pixels. */
const LINE_MARGIN = 12;

const requireHere = createRequire(import.meta.url);
const silent = (): void => undefined;

const modelOf = async (language: LatinLanguage): Promise<Uint8Array> => {
  const folder = dirname(requireHere.resolve(`@tesseract.js-data/${language}/package.json`));
  return promisify(gunzip)(await readFile(join(folder, '4.0.0_best_int', `${language}.traineddata.gz`)));
};

/** A picture in the format PGM: in gray, with a white margin. */
const asGrayFile = ({ width, height, pixels }: Picture): Uint8Array => {
  const [fullWidth, fullHeight] = [width + LINE_MARGIN * 2, height + LINE_MARGIN * 2];
  const header = new TextEncoder().encode(`P5\n${fullWidth} ${fullHeight}\n255\n`);
  const file = new Uint8Array(header.length + fullWidth * fullHeight).fill(255);
  file.set(header);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 3;
      const [red = 0, green = 0, blue = 0] = [pixels[at], pixels[at + 1], pixels[at + 2]];
      file[header.length + (y + LINE_MARGIN) * fullWidth + x + LINE_MARGIN] =
        0.3 * red + 0.59 * green + 0.11 * blue;
    }
  return file;
};

type Engine = { tesseract: Tesseract; api: TesseractApi; language?: LatinLanguage };

const load = async (): Promise<Engine> => {
  const { default: create } = await import('tesseract.js-core/tesseract-core-simd-lstm.js');
  const tesseract = await create({ print: silent, printErr: silent });
  return { tesseract, api: new tesseract.TessBaseAPI() };
};

let loading: Promise<Engine> | undefined;

/**
 * Opens tesseract's model of a language, which reads the spaces, accents and currency signs of Latin lines better than
 * the models for Chinese. The models stay in memory until the process ends.
 */
export const openLatinReader = async (language: LatinLanguage): Promise<(line: Picture) => Reading> => {
  const engine = await (loading ??= load());
  const { tesseract, api } = engine;
  if (engine.language !== language) {
    tesseract.FS.writeFile(`${language}.traineddata`, await modelOf(language));
    if (engine.language) api.End();
    delete engine.language;
    if (api.Init(null, language, NEURAL_ENGINE) !== 0)
      throw new Error(`the Tesseract model for ${language} could not be loaded`);
    api.SetVariable('tessedit_pageseg_mode', SINGLE_LINE);
    engine.language = language;
  }
  return (line) => {
    tesseract.FS.writeFile(INPUT_PATH, asGrayFile(line));
    if (api.SetImageFile(UPRIGHT_ORIENTATION, 0) !== 0 || api.Recognize(null) !== 0)
      return { text: '', confidence: 0 };
    return { text: api.GetUTF8Text().trim(), confidence: api.MeanTextConf() / 100 };
  };
};
