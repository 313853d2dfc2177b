# The only image of the product, for server, migrations, backups and commands: docs/operations.md.

# Also in docker-compose.yml.
ARG NODE_IMAGE=node:24-bookworm-slim@sha256:d6aa754f16b3197301076f047b5def2f02ea1dbbc2ca920407d46d7ec7f87b20

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build

# Installs `dependencies` of package.json. Our own `optionalDependencies` are PostgreSQL and Node for `npm start`, which are not
# needed here. Optional packages of sharp and argon2 contain their binaries.
FROM ${NODE_IMAGE} AS dependencies
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm pkg delete optionalDependencies && npm ci --omit=dev --ignore-scripts --no-audit --no-fund

FROM ${NODE_IMAGE} AS server
# Same major version as PostgreSQL in docker-compose.yml. An older pg_dump rejects a newer server.
RUN apt-get update \
 && apt-get install -y --no-install-recommends ca-certificates postgresql-common \
 && /usr/share/postgresql-common/pgdg/apt.postgresql.org.sh -y \
 && apt-get install -y --no-install-recommends postgresql-client-18 \
 && apt-get purge -y --auto-remove postgresql-common \
 && rm -rf /var/lib/apt/lists/* \
 && install -d -o node -g node /backups
WORKDIR /app
COPY --from=dependencies /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY package.json ./
COPY server server
COPY shared shared
# Built commands need half of the processor time. They keep their path, because scripts of one version run commands of another.
RUN for source in server/cli/*.ts; do \
      built=dist/commands/$(basename $source .ts).js; \
      if [ -e $built ]; then echo "import '../../$built';" > $source; fi; \
    done
# Background of share images. The built site contains the pictures of services and articles.
COPY site/illustrations/hero-truck.svg site/illustrations/hero-truck.svg
# Fails the build if a package that the server imports is missing.
RUN node --eval "await import('/app/server/app.ts'); await import('/app/server/web/web.ts')" --input-type=module
# `docker inspect`, /health/ready, the log, doctor and the admin show version and commit. At the end, so that a new commit does
# not rebuild the layers above.
ARG VERSION=
ARG REVISION=
ARG CREATED=
LABEL org.opencontainers.image.title="Trinity Movers" \
      org.opencontainers.image.description="Website, lead desk and API of a moving company" \
      org.opencontainers.image.licenses="MIT" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}" \
      org.opencontainers.image.created="${CREATED}"
# COMMANDS: messages name commands of this folder.
# MALLOC_…: otherwise glibc reserves memory for pictures in each thread and cannot return it.
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072 NODE_ENV=production HOST=0.0.0.0 PORT=3000 BACKUP_DIR=/backups COMMANDS=deploy APP_VERSION=${VERSION} APP_REVISION=${REVISION}
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Like `npm start`: no signal opens a debugger, and the heap stays a third smaller.
CMD ["node", "--disable-sigusr1", "--max-semi-space-size=8", "--heap-growing-percent=100", "dist/server/index.js"]
