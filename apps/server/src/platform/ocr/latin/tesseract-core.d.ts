/** The package has no types. These are the parts in use. */
declare module 'tesseract.js-core/tesseract-core-simd-lstm.js' {
  export type TesseractApi = {
    Init(folder: null, language: string, engine: number): number;
    End(): void;
    SetVariable(name: string, value: string): void;
    SetImageFile(orientation: number, angle: number): number;
    Recognize(monitor: null): number;
    GetUTF8Text(): string;
    MeanTextConf(): number;
  };
  export type Tesseract = {
    FS: { writeFile(path: string, bytes: Uint8Array): void };
    TessBaseAPI: new () => TesseractApi;
  };
  const create: (options: { print: () => void; printErr: () => void }) => Promise<Tesseract>;
  export default create;
}
