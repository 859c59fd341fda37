import { MarkdownImage } from '../../markdown/MarkdownImage.tsx';
import { stringOf } from '../document/document.ts';
import type { NodeProps } from './node-views.ts';

/** A picture; one from another site is fetched only once the reader asks for it. */
export const PictureNode = ({ attrs }: NodeProps) => (
  <MarkdownImage address={stringOf(attrs['source'])} label={stringOf(attrs['label'])} isInLink={false} />
);
