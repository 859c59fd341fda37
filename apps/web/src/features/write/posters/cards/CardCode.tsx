import type { Line } from '../../../../core/markdown/highlight/line.ts';
import { DARK_CODE, LIGHT_CODE } from '../../wechat/looks/code-colors.ts';

type Props = { text: string; lines: readonly Line[] | undefined; isDark: boolean };

export const CardCode = ({ text, lines, isDark }: Props) => {
  const { paper, ink, kinds } = isDark ? DARK_CODE : LIGHT_CODE;
  return (
    <pre style={{ background: paper, color: ink }}>
      {lines
        ? lines.map((line, at) => (
            <div key={at}>
              {line.map(([kind, words], nth) => (
                <span key={nth} style={{ color: kinds[kind] }}>
                  {words}
                </span>
              ))}
              {line.length === 0 && ' '}
            </div>
          ))
        : text}
    </pre>
  );
};
