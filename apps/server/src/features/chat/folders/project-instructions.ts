const FENCE = /<\/?project>/gi;

/** What every model is told, and what the project says that a chat belongs to: between marks that it cannot close itself. */
export const withProject = (instructions: string, project: string): string =>
  project === ''
    ? instructions
    : [
        instructions,
        'This chat belongs to a project of the user. Follow what the user wrote for it:',
        `<project>\n${project.replaceAll(FENCE, '')}\n</project>`,
      ].join('\n\n');
