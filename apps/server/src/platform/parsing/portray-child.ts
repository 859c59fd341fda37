import { answerTasks } from './processes/answer-tasks.ts';
import type { ParserTask, PictureTask, SearchableTask } from './processes/parser-messages.ts';
import { convert, convertHeic, drawPng, drawQuarter, drawSketch, drawView, portray } from './portray.ts';
import { PARSING_LIMITS } from './parsing-limits.ts';

const DRAW: Record<PictureTask, (path: string) => Promise<Uint8Array>> = {
  picture: portray,
  view: (path) => drawView(path),
  medium: (path) => drawView(path, PARSING_LIMITS.mediumSide),
  small: (path) => drawView(path, PARSING_LIMITS.smallSide),
  sketch: drawSketch,
  png: drawPng,
  'view-png': (path) => drawPng(path, PARSING_LIMITS.viewSide),
  jpeg: convert,
  heic: convertHeic,
  quarter1: (path) => drawQuarter(path, 0, 0),
  quarter2: (path) => drawQuarter(path, 1, 0),
  quarter3: (path) => drawQuarter(path, 0, 1),
  quarter4: (path) => drawQuarter(path, 1, 1),
};

answerTasks(
  async (
    { path, kind, page = 1, recognized = {} }: ParserTask<PictureTask | SearchableTask | 'scan' | 'sheet'>,
    report,
  ) => {
    if (kind === 'searchable' || kind === 'searchable-picture') {
      const { searchablePdf, searchablePicture } = await import('./searchable/searchable-pdf.ts');
      const write = kind === 'searchable' ? searchablePdf : searchablePicture;
      return write(path, recognized, report.progress);
    }
    if (kind === 'scan') return (await import('./pdf/draw-scans.ts')).drawScans(path, recognized, report);
    if (kind === 'sheet') return (await import('./pdf/draw-sheet.ts')).drawSheet(path, page);
    return DRAW[kind](path);
  },
);
