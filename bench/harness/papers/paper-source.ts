const WORDS =
  'light keeper tower harbour record winter signal storm passage vessel inspector ledger evening northern report crew supply repair measure distance lantern granite channel station weather morning estimate variance sample method effect result model training network layer attention gradient bound theorem efficient field flow offset'.split(
    ' ',
  );
const VERBS = 'shows measures improves records carries bounds describes reduces follows contains'.split(' ');
const CHINESE =
  '灯塔 守护人 港口 记录 冬季 信号 风暴 通道 船只 检查 报告 供应 测量 距离 花岗岩 方法 结果 模型 训练 网络 梯度 定理'.split(
    ' ',
  );
const FONTS = ['lmodern', 'mathptmx', 'palatino', ''] as const;
const SIZES = ['10pt', '11pt', '12pt'] as const;
const SECTIONS = 5;

/** The LaTeX source of a paper, and the program that typesets it. */
export type PaperSource = { tex: string; program: 'pdflatex' | 'xelatex' };

/** Creates a generator of the same pseudo-random numbers in each run. */
const createSeededRandom = (seed: number) => {
  let state = seed * 2_654_435_761 + 1;
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return {
    isBelow: (share: number): boolean => next() < share,
    between: (min: number, max: number): number => min + Math.floor(next() * (max - min + 1)),
    pick: <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)] as Item,
  };
};

type SeededRandom = ReturnType<typeof createSeededRandom>;

const times = (count: number, write: (index: number) => string, between = ''): string =>
  Array.from({ length: count }, (_, index) => write(index)).join(between);

const INSERTIONS = [
  String.raw` (see Section~\ref{sec:a})`,
  String.raw` \cite{a1}`,
  String.raw` in $O(n \log n)$ steps`,
  ' when $x_{i} > 0$',
  String.raw` of 12.5\% and 1,024 units`,
  String.raw`, e.g.\ the efficient fit`,
  String.raw` with \emph{high} \textbf{care}`,
  String.raw` at $\alpha = 0.05$`,
  String.raw`\footnote{A note on the harbour of the tower.}`,
  String.raw` by \url{https://example.org/a-b}`,
];
const CHINESE_INSERTIONS = ['（见第1节）', String.raw`，误差为$3.5\%$`, '，其中$x_i>0$', '', ''];

const FORMULAS = [
  String.raw`\begin{equation}\sum_{i=1}^{n} x_i^2 \le \frac{1}{2}\int_0^1 f(t)\,dt\end{equation}`,
  String.raw`\begin{align}a &= b + c \\ d &= \sqrt{e^{x}}\end{align}`,
  String.raw`\[\mathbf{y} = \mathrm{softmax}\left(\frac{QK^\top}{\sqrt{d}}\right)V\]`,
  String.raw`\begin{equation}\begin{pmatrix}1&2\\3&4\end{pmatrix}\begin{pmatrix}x\\y\end{pmatrix}=0\end{equation}`,
];

const ALGORITHM = String.raw`\begin{algorithm}[h]\caption{Search}\begin{algorithmic}[1]\State $x \gets 0$\While{$x < n$}\State $x \gets x + f(x)$\EndWhile\State \Return $x$\end{algorithmic}\end{algorithm}`;

const createWriter = (dice: SeededRandom, isChinese: boolean) => {
  const sentence = (): string => {
    if (isChinese)
      return `${times(dice.between(6, 14), () => dice.pick(CHINESE) + dice.pick(['的', '与', '在', '了', '']))}${dice.pick(CHINESE_INSERTIONS)}。`;
    const words = Array.from({ length: dice.between(7, 18) }, () => dice.pick(WORDS));
    words[words.length >> 1] = dice.pick(VERBS);
    return `The ${words.join(' ')}${dice.isBelow(0.3) ? dice.pick(INSERTIONS) : ''}.`;
  };
  const paragraph = (): string => times(dice.between(3, 7), sentence, isChinese ? '' : ' ');
  const list = (kind: string): string =>
    String.raw`\begin{${kind}}${times(3, () => String.raw`\item ${sentence()}`)}\end{${kind}}`;
  const row = () => `${dice.pick(WORDS)} & 0.${dice.between(100, 999)} & ${dice.between(1, 999)} \\\\ `;
  const parts = [
    () => list('itemize'),
    () => list('enumerate'),
    () =>
      String.raw`\begin{table}[h]\centering\caption{Results of the ${dice.pick(WORDS)}.}\begin{tabular}{lrr}\toprule Method & Error & Time \\ \midrule ${times(4, row)}\bottomrule\end{tabular}\end{table}`,
    () => ALGORITHM,
    () => String.raw`\begin{theorem}${sentence()}\end{theorem}\begin{proof}${sentence()}\end{proof}`,
    () =>
      String.raw`\begin{figure}[h]\centering\setlength{\unitlength}{1mm}\begin{picture}(60,20)\put(0,0){\line(1,0){60}}\put(0,0){\line(0,1){20}}\put(10,5){\circle{4}}\put(20,10){Height (m)}\end{picture}\caption{${sentence()}}\end{figure}`,
  ];
  const heading = (): string => (isChinese ? '方法与结果' : `${dice.pick(WORDS)} and ${dice.pick(WORDS)}`);
  const section = (index: number): string =>
    [
      String.raw`\section{${heading()}}${index === 0 ? String.raw`\label{sec:a}` : ''}`,
      times(
        dice.between(2, 4),
        () => paragraph() + (dice.isBelow(0.4) ? `\n\n${dice.pick(FORMULAS)}` : ''),
        '\n\n',
      ),
      dice.pick(parts)(),
      paragraph(),
      index === 2 ? String.raw`\subsection{${heading()}}${paragraph()}` : '',
    ].join('\n\n');
  const reference = (index: number): string =>
    String.raw`\bibitem{a${index + 1}} A. Writer and B. Other. \emph{On ${dice.pick(WORDS)}}. Journal of Light, 12(${index}):1--${index + 1}9, 198${index}.`;
  return { heading, paragraph, section, reference };
};

/**
 * Returns the source of paper `number`: one or two columns, three sizes, four fonts, and every sixth paper in
 * Chinese.
 */
export const paperSource = (number: number): PaperSource => {
  const isChinese = number % 6 === 5;
  const columns = number % 2 === 1 ? ',twocolumn' : '';
  const font = FONTS[number % FONTS.length] ?? '';
  const { heading, paragraph, section, reference } = createWriter(createSeededRandom(number + 1), isChinese);
  const tex = [
    String.raw`\documentclass[${SIZES[number % SIZES.length] ?? ''}${columns}]{${isChinese ? 'ctexart' : 'article'}}`,
    String.raw`\usepackage{amsmath,amssymb,amsthm,booktabs,algorithm,algpseudocode,hyperref}`,
    isChinese ? '' : String.raw`\usepackage[T1]{fontenc}`,
    isChinese || font === '' ? '' : String.raw`\usepackage{${font}}`,
    String.raw`\newtheorem{theorem}{Theorem}\begin{document}\title{${heading()}}`,
    String.raw`\author{A. Keeper\\Harbour University\and B. Holm\\Institute of Light}\date{May 2024}\maketitle`,
    String.raw`\begin{abstract}${paragraph()}\end{abstract}`,
    times(SECTIONS, section, '\n'),
    String.raw`\begin{thebibliography}{9}${times(7, reference)}\end{thebibliography}\end{document}`,
  ].join('\n');
  return { tex, program: isChinese ? 'xelatex' : 'pdflatex' };
};
