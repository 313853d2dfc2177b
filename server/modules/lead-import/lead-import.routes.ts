import * as imports from '../../../shared/endpoints/lead-imports.ts';
import type { ApiRouter } from '../../http/api-router.ts';
import type { LeadImport } from './lead-import.entity.ts';
import {
  addPart,
  checkImport,
  createImport,
  discardImport,
  noteProblemFile,
  runImport,
  stopImport,
  undoImport,
} from './lead-import.service.ts';
import { sendProblems } from './problem-file.ts';
import { importWords, listImports, presentImport, readImport } from './read-import.ts';

/** Calls about old leads that come in from a file. */
export function leadImportRoutes({ route, context: { imports: worker, now } }: ApiRouter): void {
  const present = (job: LeadImport) => presentImport(job, now());

  /** The next step is the server's: it begins at once. */
  const presentAndBegin = async (change: Promise<LeadImport>) => {
    const job = await change;
    worker.pollNow();
    return present(job);
  };

  route(imports.list, async ({ em }) => (await listImports(em)).map(present));

  route(imports.create, async ({ em, body, actor }) => present(await createImport(em, body, actor, now())));

  route(imports.addPart, ({ em, params, body, actor }) =>
    presentAndBegin(addPart(em, { ...params, data: body.data }, actor)),
  );

  route(imports.read, ({ em, params }) => readImport(em, params.id, now()));

  route(imports.listWords, ({ em, params, query }) => importWords(em, params.id, query.column));

  route(imports.check, ({ em, params, body, actor }) => presentAndBegin(checkImport(em, params.id, body, actor)));

  route(imports.run, ({ em, params, body, actor }) =>
    presentAndBegin(runImport(em, params.id, body.duplicates, actor)),
  );

  route(imports.stop, async ({ em, params, actor }) => present(await stopImport(em, params.id, actor, now())));

  route(imports.undo, ({ em, params, actor }) => presentAndBegin(undoImport(em, params.id, actor, now())));

  route(imports.discard, async ({ em, params, actor }) => {
    await discardImport(em, params.id, actor);
    return { message: 'The file is deleted.' };
  });

  route(imports.problems, async ({ em, ctx, params, actor }) => {
    const job = await noteProblemFile(em, params.id, actor);
    await sendProblems(ctx, em, job);
  });
}
