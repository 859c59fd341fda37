/** Easily distinguishable colors that contrast with the page's text color. */
const LIGHT = [
  '#9dc0b1',
  '#e3c489',
  '#d8a08e',
  '#a9b9d6',
  '#c3b1cf',
  '#bccb93',
  '#8fb8c4',
  '#d9b6a0',
  '#cfcbbd',
  '#b7a98a',
  '#e0b1bd',
  '#a3c7a0',
];
const DARK = [
  '#3a6354',
  '#6b552a',
  '#744236',
  '#415273',
  '#5f4a6e',
  '#536230',
  '#2b5a67',
  '#704d37',
  '#505249',
  '#5f5337',
  '#71404f',
  '#3c603a',
];

/** Mermaid's names for its series of colors: 8 for the branches of a Git graph, 12 for everything else. */
const NAMES = [
  ...LIGHT.map((_, at) => [`cScale${at}`, at] as const),
  ...LIGHT.map((_, at) => [`pie${at + 1}`, at] as const),
  ...LIGHT.slice(0, 8).flatMap((_, at) => [[`git${at}`, at] as const, [`fillType${at}`, at] as const]),
];

/** Colors of a timeline: colored bars on a neutral background. */
const timelineColors = (
  [normal = '', active = '', critical = '']: readonly string[],
  ink: string,
  line: string,
) => ({
  sectionBkgColor: 'transparent',
  altSectionBkgColor: 'transparent',
  sectionBkgColor2: 'transparent',
  gridColor: line,
  todayLineColor: critical,
  taskBkgColor: normal,
  activeTaskBkgColor: active,
  critBkgColor: critical,
  doneTaskBkgColor: line,
  taskBorderColor: normal,
  activeTaskBorderColor: active,
  critBorderColor: critical,
  doneTaskBorderColor: line,
  taskTextColor: ink,
  taskTextDarkColor: ink,
  taskTextLightColor: ink,
  taskTextOutsideColor: ink,
});

/** Colors that distinguish the slices of a pie chart, and the bars, branches and steps of other diagrams. */
export const chartColors = (isDark: boolean, ink: string, paper: string, line: string) => {
  const colors = isDark ? DARK : LIGHT;
  return {
    ...Object.fromEntries(NAMES.map(([name, at]) => [name, colors[at]])),
    ...Object.fromEntries(LIGHT.slice(0, 8).map((_, at) => [`gitBranchLabel${at}`, ink])),
    ...timelineColors(colors, ink, line),
    scaleLabelColor: ink,
    pieOpacity: '1',
    pieStrokeColor: paper,
    pieStrokeWidth: '1px',
    pieOuterStrokeWidth: '0',
    pieTitleTextSize: '16px',
    pieSectionTextSize: '13px',
    pieLegendTextSize: '13px',
    xyChart: { plotColorPalette: colors.join(',') },
  };
};
