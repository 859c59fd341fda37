import { Parser } from 'htmlparser2';
import { createDepthGuard } from '../workbook/read-xml.ts';

type OpenElement = { tag: string; from: number; hasInnerList: boolean };

const isList = (tag: string): boolean => tag === 'ol' || tag === 'ul';

/**
 * Positions of the outermost lists with an item that contains a table, or goes on after a list within it. The
 * library reads the words of an item before the lists within it, and joins the cells of its tables.
 */
export const mixedLists = (markup: string): Set<number> => {
  const path: OpenElement[] = [];
  const mixed = new Set<number>();
  const guard = createDepthGuard();
  const itemAround = (): OpenElement | undefined => path.findLast(({ tag }) => tag === 'li');
  const add = (): void => {
    const outermost = path.find(({ tag }) => isList(tag));
    if (outermost) mixed.add(outermost.from);
  };
  const parser: Parser = new Parser(
    {
      onopentag(tag) {
        guard.open();
        const item = itemAround();
        if (item && (tag === 'table' || (item.hasInnerList && isList(tag)))) add();
        path.push({ tag, from: parser.startIndex, hasInnerList: false });
      },
      ontext(words) {
        if (words.trim() !== '' && itemAround()?.hasInnerList) add();
      },
      onclosetag() {
        guard.close();
        const element = path.pop();
        const item = itemAround();
        if (element && item && isList(element.tag)) item.hasInnerList = true;
      },
    },
    { decodeEntities: true, recognizeSelfClosing: true },
  );
  parser.end(markup);
  return mixed;
};
