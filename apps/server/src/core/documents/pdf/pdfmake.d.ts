/** The used part of pdfmake's types; its own types would include those of browsers. */
declare module 'pdfmake' {
  type Margins = [left: number, top: number, right: number, bottom: number];
  type Style = {
    font?: string;
    fontSize?: number;
    fontFeatures?: string[];
    /** Bidirectional level of a run, and whether its paragraph is right to left; our own fields. */
    level?: number;
    isFromRight?: boolean;
    lineHeight?: number;
    bold?: boolean;
    italics?: boolean;
    color?: string;
    fillColor?: string;
    link?: string;
    decoration?: 'lineThrough' | 'underline';
    background?: string;
    alignment?: 'left' | 'center' | 'right';
    margin?: Margins;
    width?: string;
    preserveLeadingSpaces?: boolean;
    wordBreak?: 'break-all';
    colSpan?: number;
    rowSpan?: number;
    sup?: boolean | { offset: string; fontSize: number };
    sub?: boolean | { offset: string; fontSize: number };
  };
  export type ContentText = Style & { text: string | ContentText[] };
  export type Layout = {
    hLineWidth?: () => number;
    vLineWidth?: (index: number) => number;
    hLineColor?: () => string;
    vLineColor?: () => string;
    fillColor?: () => string;
    paddingLeft?: () => number;
    paddingRight?: () => number;
    paddingTop?: () => number;
    paddingBottom?: () => number;
  };
  export type Content =
    | ContentText
    | (Style & { stack: Content[] })
    | (Style & { columns: Content[]; columnGap: number })
    | (Style & { ul: Content[] })
    | (Style & { ol: Content[]; start: number })
    | (Style & {
        table: { widths: (string | number)[]; body: Content[][]; headerRows?: number };
        layout: Layout;
      })
    | (Style & { image: string; fit: [width: number, height: number] })
    | (Omit<Style, 'width'> & { svg: string; width: number })
    | (Style & { canvas: object[] });
  type Definition = {
    info: Record<string, string>;
    pageSize: string;
    pageMargins: Margins;
    defaultStyle: Style;
    footer: (page: number, count: number) => Content;
    content: Content[];
  };
  const pdfmake: {
    setFonts: (fonts: Record<string, Record<string, string>>) => void;
    setUrlAccessPolicy: (allows: (url: string) => boolean) => void;
    setLocalAccessPolicy: (allows: (path: string) => boolean) => void;
    createPdf: (definition: Definition) => { getBuffer: () => Promise<Uint8Array> };
  };
  export default pdfmake;
}
