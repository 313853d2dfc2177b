import * as imports from '../../../shared/endpoints/leads/lead-imports.ts';
import { readErasureKey } from '../../erasure-key.ts';
import type { ApiRouter } from '../../http/api-router.ts';
import type { LeadImportEntity } from './lead-import.entity.ts';
import {
  auditProblemFile,
  checkImport,
  createImport,
  discardImport,
  runImport,
  undoImport,
} from './lead-import.service.ts';
import { sendImportProblems } from './problem-file.ts';
import { listColumnValues, listImports, presentImport, readImport } from './read-import.ts';

export function leadImportRoutes({ route, context: { config, now } }: ApiRouter): void {
  const present = (job: LeadImportEntity) => presentImport(job, now());
  const surroundings = () => ({ now: now(), erasureKey: readErasureKey(config) });

  route(imports.list, async ({ em }) => (await listImports(em)).map(present));

  route(imports.create, async ({ em, upload: { file, fields }, actor }) =>
    present(await createImport(em, file, fields.kind, actor, now())),
  );

  route(imports.read, ({ em, params }) => readImport(em, params.id, now()));

  route(imports.listColumnValues, ({ em, params, query }) => listColumnValues(em, params.id, query.column));

  route(imports.checkImport, async ({ em, params, body, actor }) =>
    present(await checkImport(em, params.id, body, actor, surroundings())),
  );

  route(imports.runImport, async ({ em, params, body, actor }) =>
    present(await runImport(em, params.id, body.duplicates, actor, surroundings())),
  );

  route(imports.undoImport, async ({ em, params, actor }) => present(await undoImport(em, params.id, actor, now())));

  route(imports.discardImport, async ({ em, params, actor }) => {
    await discardImport(em, params.id, actor);
    return { message: 'File deleted.' };
  });

  route(imports.exportProblems, async ({ em, ctx, params, actor }) => {
    const job = await auditProblemFile(em, params.id, actor);
    await sendImportProblems(ctx, em, job);
  });
}
