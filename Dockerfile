# The server as it runs in production: its bundle, as `npm start` makes it, and the packages that the bundle leaves outside.

# The manifests alone, so that a change of the sources does not fetch the packages anew.
FROM node:24.21.0-bookworm-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json ./
COPY packages packages
COPY apps apps
RUN find packages apps -type f ! -name package.json -delete && find packages apps -type d -empty -delete

# What the server is bundled of and with. It is fetched, and run, without root's rights.
FROM node:24.21.0-bookworm-slim AS bundle
RUN mkdir /app && chown node:node /app
USER node
WORKDIR /app
COPY --from=manifests --chown=node:node /app ./
# Without scripts: what npm ci builds in a checkout is built below, and nothing that the bundle needs has any.
RUN npm ci --workspace=@campaigns/server --workspace=@campaigns/console --ignore-scripts --no-audit --no-fund --no-update-notifier
COPY --chown=node:node packages packages
COPY --chown=node:node apps apps
RUN npm run bundle

FROM node:24.21.0-bookworm-slim AS server
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=8000 \
    DATA_DIR=/data
RUN mkdir /data && chown node:node /data
WORKDIR /app
# The files belong to root: the process can read what it runs, and change nothing of it.
COPY --from=bundle --chown=root:root /app/node_modules/@node-rs node_modules/@node-rs
COPY --from=bundle --chown=root:root /app/node_modules/undici node_modules/undici
COPY --from=bundle --chown=root:root /app/apps/server/dist apps/server/dist
COPY --from=bundle --chown=root:root /app/apps/server/run.sh apps/server/run.sh
# By number, so that an orchestrator can see that it is not root.
USER 1000:1000
VOLUME /data
EXPOSE 8000
# Until it is ready it is not unhealthy: a first start makes the database, and waits up to half a minute for a server of it.
HEALTHCHECK --interval=10s --timeout=5s --start-period=90s --start-interval=1s --retries=3 \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# The shell leaves its place to Node, which is then the first process and gets the signal to stop. What is given to `docker run` behind the
# image's name is a command, such as `user list`; without one the server starts.
ENTRYPOINT ["sh", "apps/server/run.sh"]
