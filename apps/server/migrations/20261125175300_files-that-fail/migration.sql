UPDATE "files" SET "status" = 'fail' WHERE "status" = 'failed';
