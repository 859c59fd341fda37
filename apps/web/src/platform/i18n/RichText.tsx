import { Fragment, type ReactNode } from 'react';

type Props = { sentence: string; parts: Record<string, ReactNode> };

/** A translated sentence whose `{placeholders}` are replaced by elements, e.g. links. */
export const RichText = ({ sentence, parts }: Props) =>
  sentence
    .split(/\{(\w+)\}/)
    .map((piece, index) => <Fragment key={index}>{index % 2 === 1 ? parts[piece] : piece}</Fragment>);
