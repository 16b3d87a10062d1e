import * as MemoryIdentity from "@campaigns/adapters-memory/Identity/MemoryIdentity"
import * as MemoryMedia from "@campaigns/adapters-memory/Media/MemoryMedia"
import * as MemoryMediaInspection from "@campaigns/adapters-memory/Media/MemoryMediaInspection"
import * as MemoryMediaStorage from "@campaigns/adapters-memory/Media/MemoryMediaStorage"
import { mediaAssetsContract } from "@campaigns/port-contracts/Media/MediaAssetsContract"
import { mediaInspectionContract } from "@campaigns/port-contracts/Media/MediaInspectionContract"
import { mediaStorageContract } from "@campaigns/port-contracts/Media/MediaStorageContract"
import { storedFileRemovalsContract } from "@campaigns/port-contracts/Media/StoredFileRemovalsContract"
import * as Digest from "effect/crypto/Digest"
import * as Layer from "effect/Layer"

const ports = Layer.fresh(Layer.merge(MemoryMedia.layer, MemoryIdentity.layerStored))

mediaAssetsContract("memory", ports)
storedFileRemovalsContract("memory", ports)
mediaStorageContract("memory", MemoryMediaStorage.layer.pipe(Layer.provide(Digest.layerWebCrypto)))
mediaInspectionContract("memory", MemoryMediaInspection.layer)
