import * as FileSystemMediaStorage from "@campaigns/adapters-storage/FileSystem/FileSystemMediaStorage"
import { mediaStorageContract } from "@campaigns/port-contracts/Media/MediaStorageContract"
import * as Layer from "effect/Layer"
import { inTemporaryFolder } from "../support/TemporaryFolder.ts"

mediaStorageContract("file system", Layer.unwrap(inTemporaryFolder(FileSystemMediaStorage.layer)))
